import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TicketNote } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { useState } from 'react';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { Section } from '../Section';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { useNotes } from './use-notes';

/** Pixels, as the specification of the drawer has it. */
const LIST_HEIGHT = 200;

interface NotesProps {
  contactId: number;
  /** The ticket that new notes belong to; without one, notes are only read. */
  ticketId: number | undefined;
  /** The contact has tickets, with notes perhaps, that this user may not see. */
  isPartial: boolean;
}

/** Colleagues' notes on this customer, whichever of the tickets they were written on. */
export function Notes({ contactId, ticketId, isPartial }: NotesProps) {
  const t = useTexts();
  const user = useUser();
  const { notes, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, add, remove, drop } =
    useNotes(contactId, ticketId);
  const [leaving, setLeaving] = useState<TicketNote | null>(null);
  const mayDelete = (note: TicketNote) => isAdmin(user) || note.userId === user.id;
  return (
    <Section title={t('contacts.notes')}>
      {ticketId !== undefined && <NoteForm key={ticketId} ticketId={ticketId} onAdd={add} />}
      {!notes && !isError && <Skeleton variant="rounded" height={56} />}
      {isError && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1 }}>{t('contacts.notesFailed')}</Typography>
          <Button size="small" onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        </Box>
      )}
      {notes?.length === 0 && (
        <Typography color="textSecondary">
          {t(isPartial ? 'contacts.noNotesSeen' : 'contacts.noNotes')}
        </Typography>
      )}
      {notes && notes.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('contacts.notes')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            maxHeight: LIST_HEIGHT,
            overflowY: 'auto',
            display: 'grid',
            gap: 1,
          }}
        >
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isElsewhere={note.ticketId !== ticketId}
              onDelete={mayDelete(note) ? () => setLeaving(note) : undefined}
            />
          ))}
          {hasNextPage && (
            <li>
              <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('contacts.showMore')}
              </Button>
            </li>
          )}
        </Box>
      )}
      {leaving && (
        <ConfirmDelete
          title={t('contacts.deleteNoteTitle')}
          done={t('contacts.noteDeleted')}
          remove={() => remove(leaving.id)}
          onDeleted={() => drop(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{leaving.note}</Typography>
        </ConfirmDelete>
      )}
    </Section>
  );
}
