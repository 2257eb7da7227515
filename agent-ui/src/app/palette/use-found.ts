import { useQuery } from '@tanstack/react-query';
import { listContacts, listTickets, type Contact, type Ticket } from '@recado/sdk/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '../../lib/commands/commands';
import { useTexts, type TextFunction } from '../../lib/i18n';
import { cutPreview, withoutMarks } from '../../lib/messages/preview';
import { openContactForm, openTicketWith } from '../../lib/requests/contact-requests';
import { OPENED } from '../../lib/requests/ticket-actions';
import { useApi } from '../../lib/services';
import { STATUS_LABELS } from '../../lib/ticket-status';
import { useNumberText } from '../../lib/use-number-text';
import { FOUND } from './palette-filter';

/** Milliseconds without typing before the server is asked. */
const DEBOUNCE_MS = 500;
const MIN_SEARCH = 2;
/** Results of each kind. */
const SHOWN = 5;

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return undefined;
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return rested;
}

interface Found {
  commands: Command[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Customers, tickets and messages that the server finds for the typed text, as commands that open them. */
export function useFound(typed: string): Found {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const numberText = useNumberText();
  const text = typed.trim();
  const searchParam = useRested(text);
  const isLong = text.length >= MIN_SEARCH;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', searchParam],
    // The signal ends the requests of a text that has been typed over.
    queryFn: async ({ signal }) => {
      const query = { searchParam };
      const [{ contacts }, { tickets }] = await Promise.all([
        api.call(listContacts, { query, signal }),
        api.call(listTickets, { query, signal }),
      ]);
      return { contacts, tickets };
    },
    enabled: isLong && searchParam.length >= MIN_SEARCH,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = isLong && text === searchParam;
  const commands = useMemo(() => {
    if (!data || !isCurrent) return [];
    const open = (ticket: Ticket) => () => {
      const place = ticket.match ? `?msg=${ticket.match.messageId}` : '';
      void navigate(`/tickets/${ticket.uuid}${place}`, { state: OPENED });
    };
    return [
      ...data.contacts.slice(0, SHOWN).map((contact) => customer(t, contact, numberText(contact))),
      ...data.tickets
        .filter(({ match }) => !match)
        .slice(0, SHOWN)
        .map((ticket) => found('ticket', t('commands.tickets'), ticket, placeOf(t, ticket), open(ticket))),
      ...data.tickets
        .filter(({ match }) => match)
        .slice(0, SHOWN)
        .map((ticket) => {
          const said = cutPreview(withoutMarks(ticket.match?.text ?? ''));
          return found('message', t('commands.messages'), ticket, said, open(ticket));
        }),
    ];
  }, [data, isCurrent, t, navigate, numberText]);
  return { commands, isSearching: isLong && (!isCurrent || isFetching), hasFailed: isCurrent && isError };
}

const placeOf = (t: TextFunction, { id, status, queue }: Ticket): string =>
  [`#${id}`, t(STATUS_LABELS[status]), queue?.name].filter(Boolean).join(' · ');

const found = (
  kind: string,
  group: string,
  { id, contact }: Ticket,
  detail: string,
  run: () => void,
): Command => ({ id: `${FOUND}${kind}.${id}`, title: contact.name, detail, group, run });

function customer(t: TextFunction, contact: Contact, number: string): Command {
  const { id, name } = contact;
  return {
    id: `${FOUND}customer.${id}`,
    title: name,
    detail: number,
    group: t('commands.customers'),
    children: () => [
      {
        id: 'customer.ticket',
        title: t('commands.openTicket'),
        group: name,
        run: () => openTicketWith(contact),
      },
      {
        id: 'customer.edit',
        title: t('commands.editContact'),
        group: name,
        run: () => openContactForm({ contact }),
      },
    ],
  };
}
