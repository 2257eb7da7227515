import Call from '@mui/icons-material/CallOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showTicket, type Contact, type Ticket } from '@recado/sdk/contracts';
import { useQuery } from '@tanstack/react-query';
import { ContactAvatar } from '../../../components/ContactAvatar';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { openContactForm, openTicketWith } from '../../../lib/requests/contact-requests';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import type { Question } from '../data/ContactQuestion';
import { useNumberText } from '../../../lib/use-number-text';
import type { ContactSeed } from './ContactPanel';
import { voiceCallUrl } from './voice-call';

interface ContactHeadProps {
  contact: ContactSeed;
  /** The contact itself, once it is loaded: only that can be edited. */
  full: Contact | undefined;
  ticket: Ticket | undefined;
  onAsk: (question: Question) => void;
}

/** Picture, name, number, and the first things to do. */
export function ContactHead({ contact, full, ticket, onAsk }: ContactHeadProps) {
  const t = useTexts();
  const api = useApi();
  const number = useNumberText()(contact);
  const canCall = ticket && !contact.isGroup && ticket.channel.startsWith('whatsapp');
  // Lists and live frames show that there is a token; the ticket itself contains it for users who may call.
  const { data: own } = useQuery({
    queryKey: ['call-token', ticket?.uuid, ticket?.userId],
    queryFn: () => api.call(showTicket, { params: { uuid: ticket!.uuid } }),
    enabled: Boolean(canCall && ticket?.whatsapp?.wavoipSet),
  });
  const call = () => {
    const url = voiceCallUrl({
      token: own?.whatsapp?.wavoip,
      number: contact.number,
      name: contact.name,
    });
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
    else toast.error(t('contacts.callUnavailable'));
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 0.5,
        mb: 3,
        textAlign: 'center',
      }}
    >
      <ContactAvatar contact={contact} size={72} />
      <Typography variant="h2" sx={{ mt: 1, maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {contact.name}
      </Typography>
      {number !== '–' && (
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!full}
          onClick={() => full && openContactForm({ contact: full })}
        >
          {t('actions.edit')}
        </Button>
        {!contact.isGroup && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => onAsk({ kind: contact.active ? 'block' : 'unblock', contact })}
          >
            {t(contact.active ? 'contacts.block' : 'contacts.unblock')}
          </Button>
        )}
        {!ticket && (
          <IconAction label={t('contacts.openTicket')} onClick={() => openTicketWith(contact)}>
            <Forum />
          </IconAction>
        )}
        {canCall && (
          <IconAction label={t('contacts.call')} onClick={call}>
            <Call />
          </IconAction>
        )}
      </Box>
    </Box>
  );
}
