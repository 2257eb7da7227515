import AddReactionOutlined from '@mui/icons-material/AddReactionOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ShortcutRounded from '@mui/icons-material/ShortcutRounded';
import SubtitlesOutlined from '@mui/icons-material/SubtitlesOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Message } from '@recado/sdk/contracts';
import { useAgentHelp } from '../../../lib/agent-help/use-agent-help';
import { useI18n } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { helpsFor } from '../help/message-helps';
import { useMessageHelp } from '../help/use-message-help';
import type { MenuAnchor } from './message-actions';
import type { MessageRights } from './message-rights';

export type MessageStep = keyof MessageRights | 'select';

const STEPS: readonly { step: MessageStep; label: TextKey; Icon: typeof SvgIcon; danger?: boolean }[] = [
  { step: 'reply', label: 'messaging.reply', Icon: ReplyRounded },
  { step: 'react', label: 'messaging.react', Icon: AddReactionOutlined },
  { step: 'copy', label: 'messaging.copy', Icon: ContentCopyRounded },
  { step: 'forward', label: 'messaging.forward', Icon: ShortcutRounded },
  { step: 'select', label: 'messaging.select', Icon: CheckBoxOutlined },
  { step: 'edit', label: 'messaging.edit', Icon: EditOutlined },
  { step: 'remove', label: 'messaging.remove', Icon: DeleteOutlineRounded, danger: true },
];

interface MessageMenuProps {
  anchor: MenuAnchor;
  rights: MessageRights;
  message: Message;
  onStep: (step: MessageStep) => void;
  onClose: () => void;
}

/** What a model does for a message. */
const HELPS = {
  translate: { label: 'agentHelp.translate', Icon: TranslateOutlined },
  transcribe: { label: 'agentHelp.transcribe', Icon: SubtitlesOutlined },
} as const;

/** Actions on one message: only those that its channel, age and author allow. */
export default function MessageMenu({ message, anchor, rights, onStep, onClose }: MessageMenuProps) {
  const { t, language } = useI18n();
  const help = useMessageHelp();
  const helps = helpsFor(message, useAgentHelp(), language);
  const place =
    anchor instanceof Element
      ? { anchorEl: anchor }
      : { anchorReference: 'anchorPosition' as const, anchorPosition: anchor };
  return (
    <Menu open {...place} onClose={onClose} slotProps={{ list: { 'aria-label': t('messaging.actions') } }}>
      {STEPS.filter(({ step }) => (step === 'select' ? rights.forward : rights[step])).map(
        ({ step, label, Icon, danger }) => (
          <MenuItem key={step} onClick={() => onStep(step)} sx={danger ? { color: 'error.main' } : undefined}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t(label)}</ListItemText>
          </MenuItem>
        ),
      )}
      {helps.map((kind) => {
        const { label, Icon } = HELPS[kind];
        const run = () => {
          onClose();
          void help(kind, message);
        };
        return (
          <MenuItem key={kind} onClick={run}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t(label)}</ListItemText>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
