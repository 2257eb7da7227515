import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Contact } from '@recado/sdk/contracts';
import { useState } from 'react';
import Autocomplete from '../../../components/Autocomplete';
import { ContactAvatar } from '../../../components/ContactAvatar';
import { useTexts } from '../../../lib/i18n';
import { openContactForm, openTicketWith } from '../../../lib/requests/contact-requests';
import { useErrorText } from '../../../lib/use-error-text';
import { useContactSearch } from './use-contact-search';

/** The contact: found by name or number, or created here. Queue and connection come next. */
export default function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const { contacts, searching, enough, error } = useContactSearch(text);
  const choose = (contact: Contact) => {
    onClose();
    openTicketWith(contact);
  };
  const create = () => {
    onClose();
    const name = /^[\d\s()+-]*$/.test(text) ? {} : { name: text.trim() };
    openContactForm({ ...name, onSaved: openTicketWith });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="new-ticket-title">
      <DialogTitle id="new-ticket-title">{t('steps.newTicket')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          open={enough && !searching}
          openOnFocus
          sx={{ pt: 1 }}
          options={contacts}
          // The server has searched, by the words of a name and by number.
          filterOptions={(options) => options}
          value={null}
          inputValue={text}
          onInputChange={(_, value, reason) => reason !== 'reset' && setText(value)}
          onChange={(_, contact) => contact && choose(contact)}
          getOptionLabel={(contact) => contact.name}
          getOptionKey={(contact) => contact.id}
          noOptionsText={t('steps.findContactNone')}
          forcePopupIcon={false}
          renderOption={({ key, ...props }, contact) => (
            <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
              <ContactAvatar contact={contact} channel={contact.channel} />
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap>{contact.name}</Typography>
                <Typography noWrap variant="body2" color="textSecondary">
                  {contact.number}
                </Typography>
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={t('steps.findContact')}
              error={error !== null}
              helperText={error ? errorText(error) : t('steps.findContactHint')}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button startIcon={<PersonAddOutlined />} onClick={create} sx={{ mr: 'auto' }}>
          {t('steps.newContact')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
