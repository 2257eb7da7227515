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

  /** The newest page, once however many ask. It also marks the messages read for the one who holds the ticket. */
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

  async older(ticketId: number): Promise<void> {
    const { hasOlder, loadingOlder, messages } = this.cache.window(ticketId);
    const oldest = messages[0];
    if (!hasOlder || loadingOlder || !oldest) return;
    this.cache.patch(ticketId, { loadingOlder: true, olderFailed: false });
    try {
      const page = await this.call(listMessages, { params: { ticketId }, query: { before: oldest.id } });
      this.cache.setOlder(ticketId, page);
    } catch {
      // The list offers the page again by a button.
      this.cache.patch(ticketId, { loadingOlder: false, olderFailed: true });
    }
  }
}
