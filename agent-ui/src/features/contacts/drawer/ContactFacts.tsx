import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Contact, Ticket } from '@recado/sdk/contracts';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { useChannel } from '../../../lib/look/use-channel';
import { displayNumber } from '../../../lib/phone';
import { Fact, Section } from '../Section';
import type { ContactSeed } from './ContactPanel';

interface ContactFactsProps {
  contact: ContactSeed;
  extraInfo: Contact['extraInfo'];
  identities: Contact['identities'];
  ticket: Ticket | undefined;
}

/** The customer's rating, from 1 to 5. */
const FACES = ['😡', '🙁', '😐', '🙂', '😍'] as const;

function Rating({ rate }: { rate: number }) {
  const text = useTexts()('contacts.ratingOf', { rate });
  return (
    <span role="img" aria-label={text} title={text}>
      {FACES[rate - 1]}
    </span>
  );
}

/** Known facts about the contact, its extra information, and where this ticket came from. */
export function ContactFacts({ contact, extraInfo = [], identities = [], ticket }: ContactFactsProps) {
  const t = useTexts();
  const channel = useChannel(ticket?.channel ?? contact.channel);
  const own = displayNumber(contact.number);
  const phones = identities.flatMap(({ kind, value }) => {
    const shown = kind === 'phone' ? displayNumber(value) : undefined;
    return shown?.kind === 'number' && !(own.kind === 'number' && own.text === shown.text)
      ? [shown.text]
      : [];
  });
  return (
    <>
      <Section title={t('contacts.facts')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          <Fact name={t('contacts.email')}>
            {contact.email ? (
              <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
            ) : (
              t('contacts.none')
            )}
          </Fact>
          <Fact name={t('contacts.channel')}>{channel.name}</Fact>
          {phones.map((phone) => (
            <Fact key={phone} name={t('contacts.otherNumber')}>
              {phone}
            </Fact>
          ))}
          {ticket?.whatsapp && <Fact name={t('contacts.connection')}>{ticket.whatsapp.name}</Fact>}
          {ticket && <Fact name={t('contacts.protocol')}>#{ticket.id}</Fact>}
          {ticket && <Fact name={t('contacts.opened')}>{moment(ticket.createdAt)}</Fact>}
          {ticket?.userRating && (
            <Fact name={t('contacts.rating')}>
              <Rating {...ticket.userRating} />
            </Fact>
          )}
        </Box>
      </Section>
      {extraInfo.length > 0 && (
        <Section title={t('contacts.extraInfo')}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
            {extraInfo.map(({ id, name, value }) => (
              <Fact key={id} name={name}>
                {value || '–'}
              </Fact>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}
