import { inTransaction, type Transaction } from '../../src/infra/database.js';
import { outboxRow } from '../../src/infra/outbox.js';
import { createRelay } from '../../src/live/relay.js';
import { createIndexer } from '../../src/modules/search/indexer.repo.js';
import type { TestApp } from '../support/app.js';

type Ticket = Awaited<ReturnType<TestApp['aTicket']>>;

/** Conversations whose messages are indexed when the test calls for it. */
export function searchScene(test: TestApp) {
  const { infra, hydrators } = test.services;
  const relay = createRelay(infra, hydrators);
  const indexer = createIndexer(infra);
  const tell = (trx: Transaction, ticket: Ticket, messageId: number, action: string) =>
    trx('outbox').insert(
      outboxRow({
        companyId: ticket.companyId,
        topic: 'appMessage',
        action,
        ref: { ticketId: ticket.id, messageId },
      }),
    );
  return {
    relay,
    indexer,
    tell,
    /** A message and its event, committed together. */
    async says(ticket: Ticket, body: string, fields: Record<string, unknown> = {}): Promise<number> {
      const { id } = await test.aMessage(ticket, { body, ...fields });
      await inTransaction(test.db, async (trx) => void (await tell(trx, ticket, id, 'create')));
      return id;
    },
    async change(ticket: Ticket, messageId: number, fields: Record<string, unknown>): Promise<void> {
      await inTransaction(test.db, async (trx) => {
        await trx('messages').where({ id: messageId }).update(fields);
        await tell(trx, ticket, messageId, fields['isDeleted'] ? 'delete' : 'update');
      });
    },
    /** Numbers the committed events, and indexes until nothing is left. */
    async settle(): Promise<void> {
      await relay.run();
      while ((await indexer.run()) > 0);
    },
  };
}
