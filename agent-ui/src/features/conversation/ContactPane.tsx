import CloseRounded from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import { ColorChip } from '../../components/ColorChip';
import { ContactAvatar } from '../../components/ContactAvatar';
import { IconAction } from '../../components/IconAction';
import { channelName } from '../../lib/channel-names';
import { moment } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { displayNumber } from '../../lib/phone';

/** Who the customer is. */
export default function ContactPane({ ticket, onClose }: { ticket: Ticket; onClose?: () => void }) {
  const t = useTexts();
  const { contact } = ticket;
  const tags = contact.tags.length > 0 ? contact.tags : ticket.tags;
  const number = displayNumber(contact.number);
  // Visitors of a site have none, and nothing is missing then.
  const hasNumber = !ticket.isGroup && (contact.number !== null || ticket.channel.startsWith('whatsapp'));
  const numberText =
    number.kind === 'number'
      ? number.text
      : t(number.kind === 'missing' ? 'conversation.numberMissing' : 'conversation.numberInvalid');
  return (
    <Box
      component="aside"
      aria-label={t('conversation.contactPane')}
      sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper', p: 2.5, position: 'relative' }}
    >
      {onClose && (
        <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
          <IconAction label={t('conversation.close')} onClick={onClose}>
            <CloseRounded />
          </IconAction>
        </Box>
      )}
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
        <Typography variant="h2" sx={{ mt: 1 }}>
          {contact.name}
        </Typography>
        {hasNumber && <Typography color="textSecondary">{numberText}</Typography>}
      </Box>
      {!contact.active && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('conversation.blocked')}
        </Alert>
      )}
      <Section title={t('conversation.tags')}>
        {tags.length === 0 ? (
          <Typography color="textSecondary">{t('conversation.noTags')}</Typography>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {tags.map((tag) => (
              <ColorChip key={tag.id} label={tag.name} color={tag.color} />
            ))}
          </Box>
        )}
      </Section>
      <Section title={t('conversation.contactPane')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          {contact.email && (
            <Fact name={t('conversation.email')}>
              <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
            </Fact>
          )}
          <Fact name={t('conversation.channel')}>{channelName(ticket.channel, t)}</Fact>
          {ticket.whatsapp && <Fact name={t('conversation.connection')}>{ticket.whatsapp.name}</Fact>}
          <Fact name={t('conversation.protocol')}>#{ticket.id}</Fact>
          <Fact name={t('conversation.opened')}>{moment(ticket.createdAt)}</Fact>
        </Box>
      </Section>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary', display: 'block', mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" color="textSecondary" sx={{ flex: 'none' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 500, textAlign: 'right', minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}
