import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TicketNote } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';

interface NoteItemProps {
  note: TicketNote;
  /** Written on another ticket than the one that is open. */
  isElsewhere: boolean;
  onDelete: (() => void) | undefined;
}

/** One note with its author and time, and the ticket that it was written on. */
export function NoteItem({ note, isElsewhere, onDelete }: NoteItemProps) {
  const t = useTexts();
  return (
    <Box
      component="li"
      sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.note}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {[note.user?.name, moment(note.createdAt), isElsewhere && `#${note.ticketId}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {onDelete && (
          <IconAction label={t('contacts.deleteNote')} size="small" onClick={onDelete} sx={{ p: 0.5 }}>
            <Delete sx={{ fontSize: 18 }} />
          </IconAction>
        )}
      </Box>
    </Box>
  );
}
