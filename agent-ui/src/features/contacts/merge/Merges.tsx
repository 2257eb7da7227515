import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { Contact } from '@recado/sdk/contracts';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { Section } from '../Section';
import { useContactMerges, useMerge } from './use-merge';

const MergeDialog = lazy(() => import('./MergeDialog'));

interface MergesProps {
  contact: Contact | undefined;
  /** This contact was merged into another one. */
  onGone: (() => void) | undefined;
}

/** Contacts merged into this one, and a button to add another. */
export function Merges({ contact, onGone }: MergesProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('contacts.merges')}>
      {contact && <Former contactId={contact.id} />}
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={!contact}
        onClick={() => setOpen(true)}
      >
        {t('contacts.mergeWith')}
      </Button>
      {open && contact && (
        <Suspense fallback={null}>
          <MergeDialog contact={contact} onClose={() => setOpen(false)} onGone={onGone} />
        </Suspense>
      )}
    </Section>
  );
}

function Former({ contactId }: { contactId: number }) {
  const t = useTexts();
  const { data } = useContactMerges(contactId);
  const { undo } = useMerge();
  const [busyId, setBusyId] = useState<number | null>(null);
  const merges = data?.filter(({ undoneAt }) => undoneAt === null) ?? [];
  if (merges.length === 0) return null;
  const takeBack = async (id: number) => {
    setBusyId(id);
    await undo(id);
    setBusyId(null);
  };
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {merges.map((merge) => (
        <Box component="li" key={merge.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap>{merge.from.name}</Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {[merge.automatic ? t('contacts.mergedBySystem') : merge.user?.name, moment(merge.mergedAt)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          {merge.undoable && (
            <Button size="small" loading={busyId === merge.id} onClick={() => void takeBack(merge.id)}>
              {t('actions.undo')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
