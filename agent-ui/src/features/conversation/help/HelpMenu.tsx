import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import CompressRounded from '@mui/icons-material/CompressRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import SentimentSatisfiedAltRounded from '@mui/icons-material/SentimentSatisfiedAltRounded';
import SpellcheckRounded from '@mui/icons-material/SpellcheckRounded';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Language } from '@recado/sdk/contracts';
import { languageName } from '../../../lib/agent-help/language-name';
import { useI18n } from '../../../lib/i18n';
import type { HelpTask } from './help-state';

interface HelpMenuProps {
  anchor: HTMLElement | null;
  /** Only a reply is drafted. */
  drafts: boolean;
  hasText: boolean;
  languages: readonly Language[];
  onTask: (task: HelpTask) => void;
  onClose: () => void;
}
interface Entry {
  task: HelpTask;
  label: string;
  Icon: typeof SvgIcon;
}

/** What a model does with the text of the composer. */
export function HelpMenu({ anchor, drafts, hasText, languages, onTask, onClose }: HelpMenuProps) {
  const { t, language } = useI18n();
  const styles: Entry[] = [
    { task: { kind: 'rewrite', style: 'correct' }, label: t('agentHelp.correct'), Icon: SpellcheckRounded },
    { task: { kind: 'rewrite', style: 'rewrite' }, label: t('agentHelp.rewrite'), Icon: EditNoteRounded },
    { task: { kind: 'rewrite', style: 'shorter' }, label: t('agentHelp.shorter'), Icon: CompressRounded },
    {
      task: { kind: 'rewrite', style: 'friendlier' },
      label: t('agentHelp.friendlier'),
      Icon: SentimentSatisfiedAltRounded,
    },
  ];
  const translations = languages.map((to): Entry => {
    const label = t('agentHelp.translateTo', { language: languageName(to, language) });
    return { task: { kind: 'translate', to }, label, Icon: TranslateRounded };
  });
  const entries: Entry[] = [
    ...(drafts
      ? [{ task: { kind: 'draft' } as const, label: t('agentHelp.draft'), Icon: QuickreplyOutlined }]
      : []),
    ...(hasText ? [...styles, ...translations] : []),
  ];
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': t('agentHelp.button') } }}
    >
      {entries.map(({ task, label, Icon }) => (
        <MenuItem key={label} onClick={() => onTask(task)}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{label}</ListItemText>
        </MenuItem>
      ))}
      {!hasText && (
        <MenuItem disabled>
          <ListItemText>{t('agentHelp.needsText')}</ListItemText>
        </MenuItem>
      )}
    </Menu>
  );
}
