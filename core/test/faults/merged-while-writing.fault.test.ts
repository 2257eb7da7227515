import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { diceOf, faultSeeds } from './seeds.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PAIRS = 4;
let count = 0;

describe('two contacts that are merged and separated while both write', () => {
  it.each(faultSeeds())(
    'each number belongs to one contact, and no message is lost (seed %i)',
    async (seed) => {
      const dice = diceOf(seed);
      const company = await app.aCompany();
      const connection = await app.aConnection(company);
      const client = app.api.as(await app.anAdmin(company));
      const line: InboundConnection = {
        ...{ id: connection.id, companyId: company.id, channel: 'reference' },
        ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
      };
      const taken: string[] = [];
      async function write(number: string): Promise<void> {
        const externalId = `m-${(count += 1)}`;
        await app.services.ingest.receive(line, [
          {
            ...{ type: 'message', externalId, conversation: number, sentAt: new Date().toISOString() },
            contact: { identities: [{ kind: 'phone', value: number }], name: `Customer ${number}` },
            content: { kind: 'text', text: externalId },
          },
        ]);
        taken.push(externalId);
      }
      const contactOf = async (number: string): Promise<number> =>
        (
          await app
            .db('contactIdentities')
            .where({ companyId: company.id, value: Buffer.from(number) })
            .first()
        ).contactId;
      const numbers = Array.from(
        { length: 2 * PAIRS },
        (_, n) => `551197${seed % 10}0${String(n).padStart(5, '0')}`,
      );
      for (const number of numbers) if (dice.chance(0.8)) await write(number);
      for (const number of numbers) await write(number);

      let goesOn = true;
      const writers = Promise.all(
        numbers.map(async (number) => {
          while (goesOn) await write(number);
        }),
      );
      onTestFinished(async () => {
        goesOn = false;
        await writers;
      });
      const parted: [string, string][] = [];
      for (let pair = 0; pair < PAIRS; pair++) {
        const [one, two] = [numbers[2 * pair]!, numbers[2 * pair + 1]!];
        const [fromId, intoId] = [await contactOf(one), await contactOf(two)];
        const merged = await client.post(`/contacts/${fromId}/merge`, { intoId });
        expect(merged.status).toBeLessThan(300);
        const before = taken.length;
        await expect.poll(() => taken.length, { interval: 5 }).toBeGreaterThan(before + dice.below(20));
        // In some cases the conversation ends meanwhile, so that a new ticket gets both contacts' messages.
        if (dice.chance(0.4))
          await app
            .db('tickets')
            .where({ contactId: intoId, status: 'pending' })
            .update({ status: 'closed' });
        if (pair === PAIRS - 1 && dice.chance(0.5)) continue; // this one stays merged
        const undone = await client.delete(`/contacts/merges/${merged.body.merge.id}`);
        expect(undone.status).toBeLessThan(300);
        parted.push([one, two]);
      }
      goesOn = false;
      await writers;

      const messages = await app
        .db('messages as m')
        .leftJoin('tickets as t', 't.id', 'm.ticketId')
        .where({ 'm.companyId': company.id })
        .select('m.externalId', 'm.conversation', 'm.contactId', { holder: 't.contactId' });
      expect(messages.map(({ externalId }) => String(externalId)).sort()).toEqual([...taken].sort());
      for (const message of messages) expect(message.holder).toBe(message.contactId);
      for (const [one, two] of parted) {
        const [first, second] = [await contactOf(one), await contactOf(two)];
        expect(first).not.toBe(second);
        for (const [number, contactId] of [
          [one, first],
          [two, second],
        ] as const) {
          const own = messages.filter(({ conversation }) => String(conversation) === number);
          expect([...new Set(own.map((message) => message.contactId))]).toEqual([contactId]);
          const tickets = await app.db('tickets').where({ contactId });
          // A reply in any ticket of theirs goes to them.
          expect([
            ...new Set(
              tickets.filter(({ status }) => status !== 'closed').map((t) => String(t.conversation)),
            ),
          ]).toEqual([number]);
        }
      }
      await app.services.tickets.reconcileCounts(); // some were closed past the service
      expect(await app.services.tickets.reconcileCounts()).toBe(0);
    },
  );
});
