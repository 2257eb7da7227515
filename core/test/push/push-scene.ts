import { expect } from 'vitest';
import type { TestApp } from '../support/app.js';
import type { PushService, TestBrowser } from './push-service.js';

type Person = Awaited<ReturnType<TestApp['aUser']>>;
export type OfTicket = Awaited<ReturnType<TestApp['aTicket']>>;

/** What people, their customers and their browsers do. */
export function pushScene(test: TestApp, service: PushService) {
  return {
    /** The user switches it on in one more browser. */
    async subscribed(user: Person, at: PushService = service): Promise<TestBrowser> {
      const api = test.api.as(user);
      at.trust((await api.get('/push')).body.publicKey);
      const browser = at.aBrowser();
      const { status, body } = await api.put('/push', browser.subscription);
      expect([status, body.subscribed, body.failing]).toEqual([200, true, false]);
      return browser;
    },
    async aCompany(contactFields: Record<string, unknown> = {}) {
      const company = await test.aCompany();
      const agent = await test.aUser(company);
      const contact = await test.aContact(company, { name: 'Juliana Castro', ...contactFields });
      const ticket = await test.aTicket(company, { contact, status: 'open', userId: agent.id });
      return { company, agent, ticket };
    },
    /** The customer writes. */
    async writes(ticket: OfTicket, ...bodies: string[]): Promise<void> {
      const messages: { id: number }[] = [];
      for (const body of bodies) messages.push(await test.aMessage(ticket, { body }));
      const { companyId, id: ticketId } = ticket;
      await test.db.transaction((trx) =>
        test.services.outbox.append(
          trx,
          ...messages.map(({ id }) => ({
            ...{ companyId, topic: 'appMessage' as const, action: 'create' },
            ref: { ticketId, messageId: id },
          })),
        ),
      );
      test.services.outbox.wake();
    },
    /** Everything up to here was looked at, and what had to be sent has been sent. */
    async settled({ companyId }: { companyId: number }): Promise<void> {
      await expect
        .poll(async () => {
          const [rest, cursor, stream] = await Promise.all([
            test.db('outbox').where({ companyId }).first('id'),
            test.db('pushCursors').where({ companyId }).first('seq'),
            test.db('companyStreams').where({ companyId }).first('seq'),
          ]);
          const waits = await test.db('pushDeliveries').where({ companyId }).first('id');
          return !rest && !waits && Number(cursor.seq) === Number(stream.seq);
        })
        .toBe(true);
    },
    browsersOf: ({
      id,
    }: Person): Promise<{ id: number; pausedUntil: Date | null; failingSince: Date | null }[]> =>
      test.db('pushSubscriptions').where({ userId: id }).orderBy('id'),
  };
}
export type PushScene = ReturnType<typeof pushScene>;
