import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Contact } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n';
import type { CardToSend } from '../../../../lib/messages/outgoing';
import { ContactPicker } from '../../ContactPicker';

/** Cards that one message may hold. */
const MOST_CARDS = 10;

interface CardsDialogProps {
  onSend: (cards: CardToSend[]) => void;
  onClose: () => void;
}

/** Contacts whose cards the customer gets. */
export default function CardsDialog({ onSend, onClose }: CardsDialogProps) {
  const t = useTexts();
  const [contacts, setContacts] = useState<Contact[]>([]);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="cards-title">
      <DialogTitle id="cards-title">{t('messaging.cardsTitle')}</DialogTitle>
      <DialogContent>
        <ContactPicker
          label={t('messaging.contact')}
          value={contacts}
          max={MOST_CARDS}
          onChange={setContacts}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('conversation.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={contacts.length === 0}
          onClick={() => onSend(contacts.map(({ id, name }) => ({ contactId: id, name })))}
        >
          {t('conversation.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
