import AddReactionOutlined from '@mui/icons-material/AddReactionOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ShortcutRounded from '@mui/icons-material/ShortcutRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
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
  onStep: (step: MessageStep) => void;
  onClose: () => void;
}

/** Actions on one message: only those that its channel, age and author allow. */
export default function MessageMenu({ anchor, rights, onStep, onClose }: MessageMenuProps) {
  const t = useTexts();
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
    </Menu>
  );
}
