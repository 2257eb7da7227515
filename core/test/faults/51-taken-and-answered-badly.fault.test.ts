import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMessage, settled } from '../plugins/support/outbound-fixture.js';
import { systemClock } from '../../src/infra/clock.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds } from './seeds.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp({ started: true, env: { RECADO_SEND_DEADLINE_MS: '2000' } });
});
afterAll(() => app.stop());

type Answer = Parameters<ReferenceApp['provider']['misbehave']>[0];
/** Responses of a provider, or a gateway before it, although the message was accepted. */
const BAD: Answer[] = [
  { kind: 'accept-then-error', status: 500 },
  { kind: 'accept-then-error', status: 502 },
  { kind: 'accept-then-error', status: 503 },
  { kind: 'accept-then-error', status: 504 },
  { kind: 'accept-then-cut' },
  { kind: 'garbage' },
  { kind: 'never-answer' },
];

describe('case 51: the provider accepts a message and responds badly', () => {
  it.each(faultSeeds())(
    'it is sent once and unconfirmed, and the next one is sent (seed %i)',
    async (seed) => {
      const dice = diceOf(seed);
      const company = await app.aCompany();
      const fields = { db: app.db, clock: systemClock };
      for (const answer of [...BAD].sort(() => dice.below(3) - 1)) {
        // A separate connection for each: five consecutive failures would pause a connection for a while.
        const connection = await app.aConnection(company, app.line);
        const ticket = await app.aTicket(company, { connection, status: 'open' });
        app.provider.misbehave({ ...answer, on: 'send' });
        const taken = await queueMessage(fields, ticket, { body: `${answer.kind} ${seed}` });
        const next = await queueMessage(fields, ticket, { body: 'the next one' });
        await settled(app.db, next, 'sent');
        expect(await settled(app.db, taken, 'unconfirmed')).toMatchObject({
          failureCode: 'DELIVERY_UNCERTAIN',
          dueAt: null,
        });
        for (const id of [taken, next]) expect(app.provider.ledger.sendsOf(String(id))).toHaveLength(1);
      }
    },
  );

  it.each(faultSeeds())(
    'a failure documented as not accepted is retried until it succeeds, once (seed %i)',
    async (seed) => {
      const company = await app.aCompany();
      const connection = await app.aConnection(company, app.line);
      const ticket = await app.aTicket(company, { connection, status: 'open' });
      app.provider.misbehave({
        kind: 'server-error',
        retryAfterSeconds: 0,
        on: 'send',
        times: 1 + (seed % 3),
      });
      const fields = { db: app.db, clock: systemClock };
      const ids = [
        await queueMessage(fields, ticket, { body: 'first' }),
        await queueMessage(fields, ticket, { body: 'second' }),
      ];
      for (const id of ids) await settled(app.db, id, 'sent');
      expect(
        app.provider.ledger.sends.map(({ send }) => Number(send.clientId)).filter((id) => ids.includes(id)),
      ).toEqual(ids);
    },
  );
});
