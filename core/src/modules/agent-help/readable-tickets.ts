import type { ConversationMessage } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { conversationMessages } from '../messages/conversation-messages.tx.js';
import type { SettingsService } from '../settings/settings.service.js';
import { maskNumbersIn } from '../text/masking.rules.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { assertConsent } from './consent.tx.js';

interface Parts {
  tickets: Pick<TicketsService, 'visible'>;
  settings: Pick<SettingsService, 'isEnabled'>;
}

/** Conversations as a model may read them for an agent: what the agent sees, and what the customer has agreed to. */
export function createReadableTickets({ db }: Pick<Infra, 'db'>, { tickets, settings }: Parts) {
  /** Throws ERR_NO_TICKET_FOUND, ERR_NO_CONSENT. */
  async function assert(viewer: Principal, ticketId: number): Promise<void> {
    const { contactId } = await tickets.visible(viewer, ticketId);
    await assertConsent({ db, settings }, viewer, contactId);
  }
  return {
    assert,
    async messagesOf(viewer: Principal, ticketId: number): Promise<ConversationMessage[]> {
      await assert(viewer, ticketId);
      const messages = await conversationMessages(db, ticketId);
      return viewer.masked
        ? messages.map((message) => ({ ...message, text: maskNumbersIn(message.text) }))
        : messages;
    },
  };
}
export type ReadableTickets = ReturnType<typeof createReadableTickets>;
