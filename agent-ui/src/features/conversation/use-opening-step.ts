import type { Ticket } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';
import { useTicketActions } from '../../lib/requests/ticket-actions';

/** What makes a conversation writable: to accept or to reopen it; null if neither does. */
export function useOpeningStep(ticket: Ticket): { label: string; run: () => void } | null {
  const t = useTexts();
  const actions = useTicketActions();
  if (ticket.status === 'pending')
    return { label: t('conversation.accept'), run: () => actions.accept(ticket) };
  if (ticket.status === 'closed')
    return { label: t('conversation.reopen'), run: () => actions.reopen(ticket) };
  return null;
}
