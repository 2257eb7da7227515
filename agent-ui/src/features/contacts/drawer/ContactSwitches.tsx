import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Contact } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { useContactChange } from '../data/use-contact-change';

/** Whether the bot keeps away from the contact, and whether audio of it is heard. */
export function ContactSwitches({ contact }: { contact: Contact | undefined }) {
  const t = useTexts();
  const { busy, toggle } = useContactChange();
  const row = (name: 'disableBot' | 'acceptAudioMessage', label: string) => (
    <FormControlLabel
      labelPlacement="start"
      label={label}
      disabled={!contact}
      control={
        <Switch
          size="small"
          checked={contact?.[name] ?? false}
          onChange={() => contact && !busy && void toggle(contact, name)}
        />
      }
      sx={{ m: 0, minHeight: 32, justifyContent: 'space-between', color: 'text.secondary' }}
    />
  );
  return (
    <Box sx={{ display: 'grid', mb: 3 }}>
      {row('disableBot', t('contacts.botDisabled'))}
      {row('acceptAudioMessage', t('contacts.acceptAudio'))}
    </Box>
  );
}
