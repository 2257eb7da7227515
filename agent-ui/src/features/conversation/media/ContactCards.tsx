import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTexts } from '../../../lib/i18n';
import type { Card } from '../../../lib/messages/message-data';
import { webLink } from '../../../lib/messages/offer-data';
import { displayNumber } from '../../../lib/phone';
import { openContactForm, openTicketWith } from '../../../lib/requests/contact-requests';

const shown = (phone: string): string => {
  const number = displayNumber(phone);
  return number.kind === 'number' ? number.text : phone;
};
const dialable = (phone: string): string | undefined => {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.length >= 3 && !/[*•]/.test(phone) ? `tel:${digits}` : undefined;
};

/** An address with hidden numbers is none. */
const isWhole = (address: string): boolean => !/[*•]/.test(address);
const small = { fontSize: 13, overflowWrap: 'anywhere' } as const;

const formOf = ({ name, phones }: Card) => ({
  name,
  number: (phones.find(dialable) ?? '').replace(/\D/g, ''),
});

/** People whom the customer sent as cards. */
export default function ContactCards({ cards }: { cards: readonly Card[] }) {
  const t = useTexts();
  return cards.map((card, index) => (
    <Box key={index} sx={{ display: 'flex', gap: 1, whiteSpace: 'normal', minWidth: 200, mb: 0.5 }}>
      <PersonOutlineRounded aria-hidden color="primary" />
      <div>
        <Box sx={{ fontWeight: 500 }}>{card.name}</Box>
        {card.organization && card.organization !== card.name && <Box sx={small}>{card.organization}</Box>}
        {card.phones.map((phone) => (
          <Box key={phone} sx={{ fontSize: 13 }}>
            {dialable(phone) ? <Link href={dialable(phone)}>{shown(phone)}</Link> : shown(phone)}
          </Box>
        ))}
        {card.emails.map((email) => (
          <Box key={email} sx={small}>
            {isWhole(email) ? <Link href={`mailto:${encodeURI(email)}`}>{email}</Link> : email}
          </Box>
        ))}
        {card.addresses.map((address) => (
          <Box key={address} sx={{ ...small, color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {address}
          </Box>
        ))}
        {card.urls.map((url) => (
          <Box key={url} sx={small}>
            {isWhole(url) && webLink(url) ? (
              <Link href={webLink(url)} target="_blank" rel="noopener noreferrer nofollow">
                {url}
              </Link>
            ) : (
              url
            )}
          </Box>
        ))}
        {card.phones.some(dialable) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, ml: -0.75 }}>
            <Button
              size="small"
              onClick={() => openContactForm({ ...formOf(card), onSaved: openTicketWith })}
            >
              {t('messaging.newConversation')}
            </Button>
            <Button size="small" onClick={() => openContactForm(formOf(card))}>
              {t('messaging.addContact')}
            </Button>
          </Box>
        )}
      </div>
    </Box>
  ));
}
