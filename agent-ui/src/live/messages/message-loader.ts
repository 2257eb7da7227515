import type { CallApi } from '@recado/sdk/client';
import { listMessages, type Ticket } from '@recado/sdk/contracts';
import type { MessageCache } from './message-cache';

/** Fetches the pages of conversations into the cache. */
export class MessageLoader {
  private readonly newestUnderWay = new Map<number, Promise<void>>();

  constructor(
    private readonly call: CallApi,
    private readonly cache: MessageCache,
    private readonly onTicket: (ticket: Ticket) => void,
  ) {}

  /** Loads the newest page, once for concurrent calls. It also marks the messages read for the ticket's agent. */
  newest(ticketId: number): Promise<void> {
    const underWay = this.newestUnderWay.get(ticketId);
    if (underWay) return underWay;
    const loading = this.loadNewest(ticketId).finally(() => this.newestUnderWay.delete(ticketId));
    this.newestUnderWay.set(ticketId, loading);
    return loading;
  }

  private async loadNewest(ticketId: number): Promise<void> {
    const shown = this.cache.window(ticketId).phase === 'ready';
    if (!shown) this.cache.patch(ticketId, { phase: 'loading', error: null });
    try {
      const page = await this.call(listMessages, { params: { ticketId }, query: { pageNumber: 1 } });
      this.cache.setNewest(ticketId, page);
      this.onTicket(page.ticket);
    } catch (error) {
      this.cache.patch(ticketId, { phase: shown ? 'ready' : 'failed', error });
    }
  }

  /** After a gap in the live stream. A part that was jumped to stays in view. */
  async catchUp(ticketId: number): Promise<void> {
    if (this.cache.window(ticketId).hasNewer) return;
    // A page that was asked for before the gap may lack what came in it.
    await this.newestUnderWay.get(ticketId);
    await this.newest(ticketId);
  }

  /** Loads a message with those around it. Returns false if there is no such message. */
  async around(ticketId: number, messageId: number): Promise<boolean> {
    const { phase, messages, stale } = this.cache.window(ticketId);
    const known = messages.some(({ id }) => id === messageId);
    if (phase === 'ready' && known && !stale) return true;
    if (phase !== 'ready') this.cache.patch(ticketId, { phase: 'loading', error: null });
    try {
      const page = await this.call(listMessages, { params: { ticketId }, query: { around: messageId } });
      if (!page.messages.some(({ id }) => id === messageId)) throw new Error('not in this conversation');
      this.cache.setAround(ticketId, { ...page, hasNewer: page.hasNewer ?? false });
      this.onTicket(page.ticket);
      return true;
    } catch {
      // The conversation's end is shown instead.
      if (phase !== 'ready') await this.newest(ticketId);
      return known;
    }
  }

  async newer(ticketId: number): Promise<void> {
    const { hasNewer, loadingNewer, messages } = this.cache.window(ticketId);
    const newest = messages.at(-1);
    if (!hasNewer || loadingNewer || !newest) return;
    this.cache.patch(ticketId, { loadingNewer: true });
    try {
      const page = await this.call(listMessages, { params: { ticketId }, query: { after: newest.id } });
      this.cache.setNewer(ticketId, page);
    } catch {
      // Scrolling further, or going to the end, retries.
      this.cache.patch(ticketId, { loadingNewer: false });
    }
  }

  async older(ticketId: number): Promise<void> {
    const { hasOlder, loadingOlder, messages } = this.cache.window(ticketId);
    const oldest = messages[0];
    if (!hasOlder || loadingOlder || !oldest) return;
    this.cache.patch(ticketId, { loadingOlder: true, olderFailed: false });
    try {
      const page = await this.call(listMessages, { params: { ticketId }, query: { before: oldest.id } });
      this.cache.setOlder(ticketId, page);
    } catch {
      // The list shows a button to retry.
      this.cache.patch(ticketId, { loadingOlder: false, olderFailed: true });
    }
  }
}
