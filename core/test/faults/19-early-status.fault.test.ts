import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceStatus } from '@recado/sdk/testing';
import { systemClock } from '../../src/infra/clock.js';
import { queueMessage } from '../plugins/support/outbound-fixture.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds } from './seeds.js';

const ACK: Record<string, number> = { accepted: 1, delivered: 2, seen: 3 };
let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp({ started: true, env: { RECADO_DATABASE_POOL: '20' } });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

describe('case 19: an ack that arrives before the send returns', () => {
  it.each(faultSeeds())('is attached to the message, and none goes back (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const company = await app.aCompany();
    const connection = await app.aConnection(company, app.line);
    const { port } = app.app.server.address() as { port: number };
    const key = (connection.publicKey as Buffer).toString();
    app.provider.account('main', { webhookUrl: `http://127.0.0.1:${port}/api/hooks/reference/${key}` });
    const agent = await app.aUser(company);
    const expected = new Map<number, number>();
    for (let round = 0; round < 8; round++) {
      const ticket = await app.aTicket(company, { connection, status: 'open', userId: agent.id });
      const statuses: ReferenceStatus[] = dice.of<ReferenceStatus[]>([
        ['delivered'],
        ['seen'],
        ['seen', 'accepted'],
        ['seen', 'delivered', 'accepted'],
        ['accepted', 'delivered', 'seen', 'delivered'],
      ]);
      app.provider.misbehave({ kind: 'status-before-answer', statuses, on: 'send' });
      const sent = await app.api.as(agent).post(`/messages/${ticket.id}`, { body: `early ${round}` });
      const { id } = sent.body as { id: number };
      // In sequence: the misbehaviour applies to the next send, whichever it is.
      await app.provider.ledger.waitFor(({ sends }) =>
        sends.some(({ send }) => send.clientId === String(id)),
      );
      await expect
        .poll(async () => (await app.db('messages').where({ id }).first()).sendState, {
          interval: 10,
        })
        .toBe('sent');
      expected.set(id, Math.max(...statuses.map((status) => ACK[status]!)));
    }
    for (const [id, ack] of expected) {
      expect(await app.db('messages').where({ id }).first('ack', 'sendState')).toEqual({
        ack,
        sendState: 'sent',
      });
      expect(app.provider.ledger.sendsOf(String(id))).toHaveLength(1);
    }
    expect(await app.db('earlyStatuses').where({ connectionId: connection.id })).toHaveLength(0);
    expect(app.provider.ledger.webhooks.every(({ status }) => status === 200)).toBe(true);
  });

  it.each(faultSeeds())(
    'is attached even if it comes while the receipt is being written (seed %i)',
    async (seed) => {
      const company = await app.aCompany();
      const connection = await app.aConnection(company, app.line);
      const { port } = app.app.server.address() as { port: number };
      const key = (connection.publicKey as Buffer).toString();
      app.provider.account('main', { webhookUrl: `http://127.0.0.1:${port}/api/hooks/reference/${key}` });
      // Posted right after the send's response: at this moment both sides write.
      app.provider.reports = ['seen'];
      const fields = { db: app.db, clock: systemClock };
      const ids: number[] = [];
      for (let place = 0; place < 20 + (seed % 5); place++) {
        const ticket = await app.aTicket(company, { connection, status: 'open' });
        for (const body of ['one', 'two']) ids.push(await queueMessage(fields, ticket, { body }));
      }
      const rows = () => app.db('messages').whereIn('id', ids).select('ack', 'sendState');
      await expect
        .poll(async () => (await rows()).filter(({ ack }) => ack < 3), { interval: 50 })
        .toEqual([]);
      expect((await rows()).every(({ sendState }) => sendState === 'sent')).toBe(true);
      expect(await app.db('earlyStatuses').where({ connectionId: connection.id })).toEqual([]);
      app.provider.reports = [];
    },
  );
});
