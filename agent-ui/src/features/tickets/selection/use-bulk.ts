import { markTicketRead, markTicketUnread, syncTags, UNDO_MS, type Ticket } from '@recado/sdk/contracts';
import { useCallback, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { toast } from '../../../lib/toasts';
import { useErrorText } from '../../../lib/use-error-text';
import { changeTicket, closing, takeBack, transferral } from '../../../live/tickets/ticket-changes';
import { useWorkspace } from '../../../live/use-workspace';
import { oneByOne } from './one-by-one';
import { selectTickets } from './selected-tickets';

/** Less than this left of the time in which a step can be undone: too late to read the offer. */
const WORTH_OFFERING_MS = 1_500;

interface Job {
  tickets: readonly Ticket[];
  work: (ticket: Ticket) => Promise<unknown>;
  /** Says how many it was done with. */
  said: TextKey;
  undo?: (ticket: Ticket) => Promise<unknown>;
}
export interface Progress {
  done: number;
  total: number;
}

/** Actions on many tickets: each by the same call as for a single one, under the rules of the server. */
export const useBulk = () => {
  const { api, tickets, userId } = useWorkspace();
  const { t } = useI18n();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const run = useCallback(
    async ({ tickets: chosen, work, said, undo }: Job): Promise<void> => {
      const stop = (stopping.current = new AbortController());
      const total = chosen.length;
      setProgress({ done: 0, total });
      const begun = performance.now();
      const { done, failed } = await oneByOne(chosen, work, {
        onDone: (count) => setProgress({ done: count, total }),
        signal: stop.signal,
      });
      stopping.current = null;
      setProgress(null);
      const handled = new Set(done.map(({ id }) => id));
      // Failed and remaining tickets stay selected: they can be viewed, and retried.
      selectTickets(chosen.flatMap(({ id }) => (handled.has(id) ? [] : id)));
      if (failed.length > 0) {
        const reasons = new Set(failed.map(({ error }) => errorText(error) ?? ''));
        const why = [...reasons].filter(Boolean).join(' ');
        toast.error(t('bulk.failed', { smart_count: failed.length, why }), { duration: 8_000 });
      }
      if (done.length === 0) return;
      // The server can undo each step for a while; the first one's time ends first.
      const left = UNDO_MS - (performance.now() - begun);
      const text = t(said, { smart_count: done.length });
      if (!undo || left < WORTH_OFFERING_MS) return void toast.success(text);
      const back = () => void run({ tickets: done, work: undo, said: 'bulk.undone' });
      toast.success(text, { duration: left, action: { label: t('actions.undo'), run: back } });
    },
    [errorText, t],
  );

  const shown = (change: Promise<Ticket>) => change.then((after) => tickets.put(after));
  const moveBack = ({ id }: Ticket) => shown(takeBack(api.call, id));
  const giveTags = (contactId: number, ids: readonly number[]) =>
    api.call(syncTags, { body: { contactId, tags: [...new Set(ids)] } });
  return {
    progress,
    stop: () => stopping.current?.abort(),
    resolve: (chosen: readonly Ticket[], farewell: boolean) =>
      run({
        tickets: chosen,
        work: ({ id }) => shown(changeTicket(api.call, id, closing(userId, farewell))),
        said: 'bulk.resolved',
        undo: moveBack,
      }),
    transfer: (chosen: readonly Ticket[], queueId: number, toUserId: number | null) =>
      run({
        tickets: chosen,
        work: (ticket) => shown(changeTicket(api.call, ticket.id, transferral(ticket, queueId, toUserId))),
        said: 'bulk.transferred',
        undo: moveBack,
      }),
    tag: (chosen: readonly Ticket[], tagIds: readonly number[]) =>
      run({
        tickets: chosen,
        work: ({ contactId, contact }) =>
          giveTags(contactId, [...contact.tags.map(({ id }) => id), ...tagIds]),
        said: 'bulk.tagged',
        undo: ({ contactId, contact }) =>
          giveTags(
            contactId,
            contact.tags.map(({ id }) => id),
          ),
      }),
    mark: (chosen: readonly Ticket[], read: boolean) =>
      run({
        tickets: chosen,
        work: ({ id }) => shown(api.call(read ? markTicketRead : markTicketUnread, { params: { id } })),
        said: 'bulk.marked',
      }),
  };
};
