import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds } from './seeds.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp({ env: { RECADO_DATABASE_POOL: '20' } });
});
afterAll(() => app.stop());

describe('case 24: two agents accept one ticket at once', () => {
  it.each(faultSeeds())('one wins, the others get the ownership conflict (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const company = await app.aCompany();
    const queue = await app.aQueue(company, { name: 'Sales' });
    const connection = await app.aConnection(company, { ...app.line, isDefault: true });
    const agents: Awaited<ReturnType<ReferenceApp['aUser']>>[] = [];
    for (let n = 0; n < 2 + dice.below(3); n++)
      agents.push(
        await app.aUser(company, {
          name: `Agent ${n}`,
          queueIds: [queue.id],
          profile: dice.of(['user', 'supervisor', 'admin']),
        }),
      );
    for (let round = 0; round < 8; round++) {
      const ticket = await app.aTicket(company, { connection, queueId: queue.id });
      const answers = await Promise.all(
        agents.map((agent) => {
          const api = app.api.as(agent);
          return dice.chance(0.5)
            ? api.put(`/tickets/${ticket.id}`, { status: 'open', userId: agent.id })
            : api.post('/tickets', {
                contactId: ticket.contactId,
                queueId: queue.id,
                whatsappId: connection.id,
              });
        }),
      );
      const won = answers.flatMap((answer, place) => (answer.status < 300 ? [agents[place]!] : []));
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status >= 300)) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_OTHER_OPEN_TICKET' } });
        expect(JSON.parse(answer.body.error)).toMatchObject({
          userId: won[0]!.id,
          user: { name: won[0]!.name },
          queue: { name: 'Sales' },
        });
      }
      const accepted = await app.db('ticketLogs').where({ ticketId: ticket.id, type: 'open' });
      expect(accepted.map(({ userId }) => userId)).toEqual([won[0]!.id]);
      const events = await app
        .db('outbox')
        .where('topic', 'ticket')
        .whereRaw("JSON_EXTRACT(event, '$.ref.ticketId') = ?", [ticket.id]);
      expect(events).toHaveLength(1);
    }
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
  });
});
