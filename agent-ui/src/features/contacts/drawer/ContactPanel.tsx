import CloseRounded from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { showContact, type Contact, type Ticket } from '@recado/sdk/contracts';
import { canOpen } from '@recado/sdk/rules';
import { Suspense, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { contactKey } from '../data/contact-cache';
import { ContactQuestion, type Question } from '../data/ContactQuestion';
import { Merges } from '../merge/Merges';
import { Section } from '../Section';
import { ContactFacts } from './ContactFacts';
import { ContactHead } from './ContactHead';
import { ContactSwitches } from './ContactSwitches';
import { ContactTags } from './ContactTags';
import { EarlierTickets } from './EarlierTickets';
import { MediaTabs } from './MediaTabs';
import { Notes } from './Notes';

const ScheduledOfContact = lazyWithRareTexts(() => import('./ScheduledOfContact'));

/** Known data before the contact itself is loaded. */
export type ContactSeed = Pick<
  Contact,
  | 'id'
  | 'name'
  | 'number'
  | 'email'
  | 'urlPicture'
  | 'profilePicUrl'
  | 'active'
  | 'channel'
  | 'isGroup'
  | 'tags'
>;
interface ContactPanelProps {
  seed: ContactSeed;
  /** The ticket beside which the contact is shown. */
  ticket?: Ticket;
  tagsAsked?: number;
  onClose?: () => void;
}

/** Everything about a contact: who it is, and what can be done with it. */
export function ContactPanel({ seed, ticket, tagsAsked, onClose }: ContactPanelProps) {
  const t = useTexts();
  const api = useApi();
  const { data: contact } = useQuery({
    queryKey: contactKey(seed.id),
    queryFn: ({ signal }) => api.call(showContact, { params: { id: seed.id }, signal }),
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = contact ?? seed;
  const schedules = canOpen('schedules', useUser());
  return (
    <Box
      component="aside"
      aria-label={t('contacts.contactOf', { name: shown.name })}
      sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper', p: 2.5, position: 'relative' }}
    >
      {onClose && (
        <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
          <IconAction label={t('actions.close')} onClick={onClose}>
            <CloseRounded />
          </IconAction>
        </Box>
      )}
      <ContactHead contact={shown} full={contact} ticket={ticket} onAsk={setQuestion} />
      {!shown.active && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('contacts.blockedNotice')}
        </Alert>
      )}
      {contact?.marketingStoppedAt && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('contacts.marketingStopped', { date: moment(contact.marketingStoppedAt) })}
        </Alert>
      )}
      {!shown.isGroup && (
        <Section title={t('contacts.tags')}>
          <ContactTags contactId={shown.id} ticketId={ticket?.id} tags={shown.tags ?? []} asked={tagsAsked} />
        </Section>
      )}
      <ContactSwitches contact={contact} />
      <ContactFacts
        contact={shown}
        extraInfo={contact?.extraInfo}
        identities={contact?.identities}
        ticket={ticket}
      />
      <Notes contactId={shown.id} ticketId={ticket?.id} isPartial={Boolean(contact?.hiddenTickets)} />
      <EarlierTickets tickets={contact?.tickets} currentId={ticket?.id} hidden={contact?.hiddenTickets} />
      {schedules && (
        <Suspense fallback={null}>
          <ScheduledOfContact contact={shown} />
        </Suspense>
      )}
      {ticket && <MediaTabs key={ticket.id} ticket={ticket} />}
      {!shown.isGroup && <Merges contact={contact} onGone={onClose} />}
      <ContactQuestion
        question={question}
        onClose={() => setQuestion(null)}
        {...(onClose && { onDeleted: onClose })}
      />
    </Box>
  );
}
