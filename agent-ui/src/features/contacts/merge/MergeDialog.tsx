import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Contact } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useNumberText } from '../../../lib/use-number-text';
import { Fact } from '../Section';
import { ContactSearch } from '../../../components/ContactSearch';
import { mergePreview } from './merge-preview';
import { useMerge } from './use-merge';
import { FormDialog } from '../../../components/leaving/FormDialog';

interface MergeDialogProps {
  contact: Contact;
  onClose: () => void;
  onGone: (() => void) | undefined;
}

/** Merges two contacts: which other one, which one stays, and the result. */
export default function MergeDialog({ contact, onClose, onGone }: MergeDialogProps) {
  const t = useTexts();
  const { busy, merge } = useMerge();
  const numberText = useNumberText();
  const [other, setOther] = useState<Contact | null>(null);
  const [staysId, setStaysId] = useState(contact.id);
  const stays = other && staysId === other.id ? other : contact;
  const goes = stays === contact ? other : contact;
  const submit = async () => {
    if (!goes || !(await merge(stays, goes))) return;
    onClose();
    if (goes.id === contact.id) onGone?.();
  };
  const named = (one: Contact) => [one.name, numberText(one)].filter((part) => part !== '–').join(' · ');
  return (
    <FormDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="merge-title">
      <DialogTitle id="merge-title">{t('contacts.mergeTitle')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <ContactSearch
            label={t('contacts.mergeOther')}
            value={other}
            autoFocus
            exceptId={contact.id}
            onChange={(next) => {
              setOther(next);
              setStaysId(contact.id);
            }}
          />
          {other && goes && (
            <>
              <FormControl>
                <FormLabel id="stays-label">{t('contacts.mergeStays')}</FormLabel>
                <RadioGroup
                  aria-labelledby="stays-label"
                  value={stays.id}
                  onChange={(_, value) => setStaysId(Number(value))}
                >
                  <FormControlLabel
                    value={contact.id}
                    control={<Radio size="small" />}
                    label={named(contact)}
                  />
                  <FormControlLabel value={other.id} control={<Radio size="small" />} label={named(other)} />
                </RadioGroup>
              </FormControl>
              <Preview stays={stays} goes={goes} />
              <Alert severity="info">
                {t('contacts.mergeExplained', { goes: goes.name, stays: stays.name })}
              </Alert>
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button variant="contained" disabled={!goes} loading={busy} onClick={() => void submit()}>
          {t('contacts.merge')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

function Preview({ stays, goes }: { stays: Contact; goes: Contact }) {
  const t = useTexts();
  const numberText = useNumberText();
  const after = mergePreview(stays, goes);
  const none = t('contacts.none');
  const list = (values: string[]) => (values.length > 0 ? values.join(', ') : t('contacts.nothingAdded'));
  return (
    <Box
      component="dl"
      aria-label={t('contacts.mergePreview')}
      sx={{ m: 0, p: 1.5, display: 'grid', gap: 0.75, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Fact name={t('contacts.name')}>{after.name}</Fact>
      <Fact name={t('contacts.number')}>
        {after.number ? numberText({ ...stays, number: after.number }) : none}
      </Fact>
      {after.alsoKnownAs.length > 0 && (
        <Fact name={t('contacts.otherNumber')}>
          {after.alsoKnownAs.map((number) => numberText({ ...goes, number })).join(', ')}
        </Fact>
      )}
      <Fact name={t('contacts.email')}>{after.email ?? none}</Fact>
      <Fact name={t('contacts.mergeTags')}>{list(after.tags)}</Fact>
      <Fact name={t('contacts.mergeInfo')}>{list(after.extraInfo)}</Fact>
    </Box>
  );
}
