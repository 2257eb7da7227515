import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import { useMemo, useRef } from 'react';
import { IconAction } from '../../../components/IconAction';
import { HELP_KEYS } from '../../../lib/agent-help/help-limits';
import { useAgentHelp } from '../../../lib/agent-help/use-agent-help';
import { useCommands } from '../../../lib/commands/commands';
import { isInDialog } from '../../../lib/commands/is-in-dialog';
import { useTexts } from '../../../lib/i18n';
import type { AskedHelp } from './asked-help';

interface HelpButtonProps {
  onAsk: (asked: AskedHelp) => void;
}

/** Opens what a model does with the text; only where there is one. */
export default function HelpButton(props: HelpButtonProps) {
  return useAgentHelp().assists ? <Button {...props} /> : null;
}

function Button({ onAsk }: HelpButtonProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useCommands(
    useMemo(
      () => [
        {
          id: 'ticket.agentHelp',
          title: t('agentHelp.button'),
          group: t('conversation.shortcuts'),
          keys: HELP_KEYS,
          run: () => {
            if (!isInDialog(document.activeElement)) onAsk({ anchor: button.current });
          },
        },
      ],
      [t, onAsk],
    ),
  );
  return (
    <IconAction
      ref={button}
      label={t('agentHelp.button')}
      keys={HELP_KEYS}
      aria-haspopup="menu"
      onClick={() => onAsk({ anchor: button.current })}
    >
      <AutoAwesomeOutlined />
    </IconAction>
  );
}
