import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Contact } from '@recado/sdk/contracts';
import { Link as RouterLink } from 'react-router';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { useTicketPlace } from '../../../lib/requests/ticket-place';
import type { TextKey } from '../../../lib/texts/load';
import { STATUS_LABELS } from '../../../lib/ticket-status';
import { Section } from '../Section';

/** The call names a status by any text. */
const LABELS: Record<string, TextKey | undefined> = STATUS_LABELS;

interface EarlierTicketsProps {
  tickets: Contact['tickets'];
  currentId: number | undefined;
  /** How many more there are that this user may not see. */
  hidden: number | undefined;
}

/** The contact's other conversations that this user may see, and how many more there are. */
export function EarlierTickets({ tickets, currentId, hidden = 0 }: EarlierTicketsProps) {
  const t = useTexts();
  const { of } = useTicketPlace();
  const others = tickets?.filter(({ id }) => id !== currentId);
  return (
    <Section title={t('contacts.earlier')}>
      {!others && <Skeleton height={40} />}
      {others?.length === 0 && hidden === 0 && (
        <Typography color="textSecondary">{t('contacts.noEarlier')}</Typography>
      )}
      {others && others.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {others.map((ticket) => (
            <Box component="li" key={ticket.id}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Link
                  component={RouterLink}
                  to={of(ticket.uuid)}
                  sx={{ lineHeight: '24px', fontWeight: 500 }}
                >
                  #{ticket.id}
                  {LABELS[ticket.status] && ` · ${t(LABELS[ticket.status]!)}`}
                </Link>
                <Typography variant="caption" color="textSecondary" sx={{ lineHeight: '24px' }}>
                  {moment(ticket.updatedAt)}
                </Typography>
              </Box>
              <Typography variant="caption" color="textSecondary" noWrap component="div">
                {[ticket.queue?.name ?? t('tickets.noQueue'), ticket.user?.name].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {others && hidden > 0 && (
        <Typography color="textSecondary" sx={{ mt: others.length > 0 ? 1 : 0 }}>
          {t('contacts.hiddenEarlier', { smart_count: hidden })}
        </Typography>
      )}
    </Section>
  );
}
