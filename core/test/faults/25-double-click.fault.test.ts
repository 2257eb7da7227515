import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PNG, multipart } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds } from './seeds.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp({ started: true, env: { RECADO_DATABASE_POOL: '20' } });
});
afterAll(() => app.stop());

describe('case 25: a double click on send', () => {
  it.each(faultSeeds())('is one message, in the database and at the provider (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const company = await app.aCompany();
    const connection = await app.aConnection(company, app.line);
    const agent = await app.aUser(company);
    const ticket = await app.aTicket(company, { connection, status: 'open', userId: agent.id });
    const api = app.api.as(agent);
    const keys: string[] = [];
    for (let round = 0; round < 6; round++) {
      const clientKey = `double-click-${seed}-${round}`;
      keys.push(clientKey);
      const withFile = dice.chance(0.4);
      const click = () => {
        if (!withFile) return api.post(`/messages/${ticket.id}`, { body: `text ${clientKey}`, clientKey });
        const { payload, headers } = multipart({ clientKey }, [
          { filename: 'a.png', type: 'image/png', bytes: PNG },
        ]);
        return api.post(`/messages/${ticket.id}`, payload, { headers });
      };
      const answers = await Promise.all(Array.from({ length: 2 + dice.below(6) }, click));
      answers.push(await click());
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    }
    expect(await app.db('messages').where({ ticketId: ticket.id })).toHaveLength(keys.length);
    await expect
      .poll(async () => app.db('messages').where({ ticketId: ticket.id }).pluck('sendState'))
      .toEqual(keys.map(() => 'sent'));
    const sent = app.provider.ledger.sends.filter(({ send }) => send.chat === ticket.conversation.toString());
    expect(sent).toHaveLength(keys.length);
  });
});
