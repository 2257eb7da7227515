import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Contact } from '@recado/sdk/contracts';
import { ContactAvatar } from '../../../components/ContactAvatar';
import { useTexts } from '../../../lib/i18n';

/** Picture and name: opens the contact. */
export function ContactName({ contact, onShow }: { contact: Contact; onShow: (contact: Contact) => void }) {
  const t = useTexts();
  return (
    <ButtonBase
      data-contact-name
      aria-label={t('contacts.details', { name: contact.name })}
      onClick={() => onShow(contact)}
      sx={{
        maxWidth: '100%',
        gap: 1.5,
        p: 0.5,
        justifyContent: 'flex-start',
        borderRadius: 1,
        '&:focus-visible': { outlineOffset: '-2px' },
      }}
    >
      <ContactAvatar contact={contact} channel={contact.channel} size={36} />
      <Box
        component="span"
        title={contact.name}
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          typography: 'body1',
          fontWeight: 600,
          color: 'text.primary',
        }}
      >
        {contact.name}
      </Box>
    </ButtonBase>
  );
}

/** Whether the contact's messages are accepted. */
export function StatusMark({ active }: { active: boolean }) {
  const t = useTexts();
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 0.75,
        typography: 'caption',
        fontWeight: 600,
        bgcolor: active ? 'recado.okSoft' : 'recado.badSoft',
        color: active ? 'recado.ok' : 'recado.bad',
      }}
    >
      {t(active ? 'contacts.active' : 'contacts.blocked')}
    </Box>
  );
}
