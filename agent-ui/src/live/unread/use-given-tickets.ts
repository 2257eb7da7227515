import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LivePayloads } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';
import { useLiveTopic } from '../../lib/live-hooks';
import { OPENED } from '../../lib/requests/ticket-actions';
import { useUser } from '../../lib/session';
import { playChime } from '../../lib/sound';
import { dismissToast, toast } from '../../lib/toasts';

/** Milliseconds within which several tickets are told of together. */
const TOGETHER_MS = 4_000;
const SHOWN_MS = 10_000;

/** Says who has given a ticket to the user: it is in their list, and nobody else will answer it. */
export function useGivenTickets(): void {
  const t = useTexts();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const last = useRef({ at: -Infinity, ids: new Set<number>(), toast: 0 });
  useLiveTopic('ticket', (event: LivePayloads['ticket']) => {
    if (event.action !== 'update' || event.given === undefined) return;
    const { ticket, given } = event;
    if (ticket.userId !== userId || given?.id === userId) return;
    const now = performance.now();
    const before = last.current;
    const ids = now - before.at < TOGETHER_MS ? before.ids.add(ticket.id) : new Set([ticket.id]);
    if (ids === before.ids) dismissToast(before.toast);
    else playChime();
    const { name } = ticket.contact;
    const alone = given
      ? t('undelivered.given', { user: given.name, name })
      : t('undelivered.givenAlone', { name });
    const text = ids.size > 1 ? t('undelivered.givenMany', { smart_count: ids.size }) : alone;
    const action = {
      label: t('undelivered.open'),
      run: () => void navigate(`/tickets/${ticket.uuid}`, { state: OPENED }),
    };
    last.current = { at: now, ids, toast: toast.info(text, { duration: SHOWN_MS, action }) };
  });
}
