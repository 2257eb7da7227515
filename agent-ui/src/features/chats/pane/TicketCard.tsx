import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showTicket } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

const ADDRESS = /\/tickets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/gi;
/** Of more addresses in one message, the first are shown as cards. */
const MOST = 3;

/** The tickets of this installation whose addresses stand in a text. */
export function ticketsIn(text: string, origin = location.origin): string[] {
  const found = [...text.matchAll(ADDRESS)].filter(({ index }) => text.slice(0, index).endsWith(origin));
  return [...new Set(found.map(([, uuid]) => uuid!.toLowerCase()))].slice(0, MOST);
}

/** A ticket that a message links to. The server is asked with the reader's own rights: without them there is no card. */
export function TicketCard({ uuid }: { uuid: string }) {
  const t = useTexts();
  const api = useApi();
  const { data: ticket } = useQuery({
    queryKey: ['chat-ticket', uuid],
    queryFn: ({ signal }) => api.call(showTicket, { params: { uuid }, signal }),
    retry: false,
    staleTime: 60_000,
  });
  if (!ticket) return null;
  return (
    <Box
      component={Link}
      to={`/tickets/${uuid}`}
      aria-label={t('chats.ticket', { id: ticket.id, name: ticket.contact.name })}
      sx={{
        ...{ display: 'block', my: 0.5, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 },
        ...{ bgcolor: 'background.default', color: 'text.primary', textDecoration: 'none' },
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }} noWrap>
        {ticket.contact.name}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }} noWrap>
        {[`#${ticket.id}`, ticket.queue?.name, ticket.user?.name].filter(Boolean).join(' · ')}
      </Typography>
      {ticket.lastMessage && (
        <Typography component="span" variant="body2" sx={{ display: 'block' }} noWrap>
          {ticket.lastMessage}
        </Typography>
      )}
    </Box>
  );
}
