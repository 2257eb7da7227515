import AttachFile from '@mui/icons-material/AttachFileOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QuickMessage } from '@recado/sdk/contracts';
import { Chip } from '../../../components/Chip';
import { hint } from '../../../components/hint';
import { IconAction } from '../../../components/IconAction';
import { CardRow } from '../../../components/list/ListCard';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';

export interface RowActions {
  mayChange: (entry: QuickMessage) => boolean;
  onEdit: (entry: QuickMessage) => void;
  onDelete: (entry: QuickMessage) => void;
}

/** Permitted actions on an entry; a lock explains why there are none. */
export function EntryActions({ entry, mayChange, onEdit, onDelete }: RowActions & { entry: QuickMessage }) {
  const t = useTexts();
  if (!mayChange(entry))
    return (
      <Box sx={{ flex: 'none', display: 'grid', placeItems: 'center', width: 40, color: 'recado.faint' }}>
        <Lock fontSize="small" aria-hidden {...hint(t('quickMessages.locked'))} />
        <VisuallyHidden>{t('quickMessages.locked')}</VisuallyHidden>
      </Box>
    );
  return (
    <Box sx={{ flex: 'none', display: 'flex' }}>
      <IconAction label={`${t('actions.edit')}: ${entry.shortcode}`} onClick={() => onEdit(entry)}>
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction label={`${t('actions.delete')}: ${entry.shortcode}`} onClick={() => onDelete(entry)}>
        <DeleteOutline fontSize="small" />
      </IconAction>
    </Box>
  );
}

/** One quick reply: its shortcut, the beginning of its text, whose it is. */
export function QuickMessageRow({ entry, ...actions }: RowActions & { entry: QuickMessage }) {
  const t = useTexts();
  return (
    <CardRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            /{entry.shortcode}
          </Typography>
          <Chip>{t(entry.geral ? 'quickMessages.shared' : 'quickMessages.own')}</Chip>
          {!entry.status && <Chip>{t('quickMessages.inactive')}</Chip>}
          {entry.mediaName && (
            <Chip>
              <AttachFile aria-hidden sx={{ fontSize: 12, verticalAlign: 'text-bottom' }} /> {entry.mediaName}
            </Chip>
          )}
        </Box>
        <Typography
          color="textSecondary"
          sx={{
            mt: 0.5,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {entry.message}
        </Typography>
      </Box>
      <EntryActions entry={entry} {...actions} />
    </CardRow>
  );
}
