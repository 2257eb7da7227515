import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../../../core/test/support/reference-app.js';
import { ChatServer } from './chat-server.js';

/** Conversations of both companies together; RECADO_CONVERSATIONS=1000 for a proof. */
const EACH = Number(process.env['RECADO_CONVERSATIONS'] ?? 60) / 2;

let app: ReferenceApp;
let ahead = 0;
const servers: ChatServer[] = [];
beforeAll(async () => {
  servers.push(await ChatServer.start(), await ChatServer.start());
  app = await startReferenceApp({
    started: true,
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { RECADO_PLUGINS: 'reference,openai' },
  });
  const owner = app.api.as(await app.anAdmin(await app.aCompany(), { super: true }));
  const allowedAddresses = servers.map(({ url }) => url).join('\n');
  const settings = { model: 'gpt-4.1-mini', allowedAddresses, maskPersonalData: false };
  expect((await owner.put('/plugins/openai/settings', { settings })).status).toBe(200);
});
afterAll(async () => {
  await app.stop();
  for (const server of servers) await server.stop();
});

/** A proof with many takes its time. */
const PATIENCE = 120_000 + EACH * 1_000;
const until = (check: () => unknown) => expect.poll(check, { interval: 250, timeout: PATIENCE });

/** A company with a service, a key and words of its own. */
async function aCompany(server: ChatServer, word: string) {
  const apiKey = `sk-of-${word}-0123456789`;
  server.keys = new Set([apiKey]);
  // It gives back all that it was told: what it knows, its customers read.
  server.mind = ({ messages }) => ({ reply: JSON.stringify(messages).slice(-600) });
  const company = await app.aCompany({ plan: { useOpenAi: true } });
  const admin = app.api.as(await app.anAdmin(company));
  const queues = [await app.aQueue(company), await app.aQueue(company)];
  const prompt = { prompt: `Somos a loja ${word}.`, queueId: queues[0]!.id, apiKey, baseUrl: server.url };
  const made = await admin.post('/prompt', { name: word, ...prompt });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const queueIds = queues.map(({ id }) => id);
  const connection = await app.aConnection(company, { ...app.line, promptId: made.body.id, queueIds });
  return {
    ...{ word, apiKey, server },
    answers: (): Promise<{ body: string; ticketId: number }[]> =>
      app.db('messages').where({ companyId: company.id, isBot: true, isPrivate: false }),
    async isWrittenTo(n: number): Promise<void> {
      const { inbound } = (await app.services.connectionPorts.lookup.byId(connection.id))!;
      const phone = `551195${String(company.id * 10_000 + n).padStart(7, '0')}`;
      await app.services.ingest.receive(inbound, [
        {
          ...{ type: 'message', externalId: `w-${word}-${n}`, conversation: phone },
          sentAt: new Date(Date.now() + ahead),
          contact: { identities: [{ kind: 'phone', value: phone }], name: 'Rui Lima' },
          content: { kind: 'text', text: `Pergunta ${n} à ${word}` },
        },
      ] as never);
    },
  };
}

it(
  'keys, addresses and words of two companies that talk at once never meet',
  { timeout: 3 * PATIENCE },
  async () => {
    const sides = [await aCompany(servers[0]!, 'mangueira'), await aCompany(servers[1]!, 'jabuticaba')];
    for (let n = 0; n < EACH; n++) await Promise.all(sides.map((side) => side.isWrittenTo(n)));
    ahead += 4_000;
    for (const side of sides) await until(async () => (await side.answers()).length).toBe(EACH);
    for (const [at, { word, apiKey, server, answers }] of sides.entries()) {
      const other = sides[1 - at]!;
      expect(server.asked).toHaveLength(EACH);
      const ledger = JSON.stringify(server.asked);
      for (const foreign of [other.word, other.apiKey, new URL(other.server.url).host])
        expect(ledger.includes(foreign), `${foreign} at the service of ${word}`).toBe(false);
      expect(new Set(server.asked.map(({ key }) => key))).toEqual(new Set([apiKey]));
      const said = await answers();
      expect(new Set(said.map(({ ticketId }) => ticketId)).size).toBe(EACH);
      expect(said.filter(({ body }) => !body.includes(word) || body.includes(other.word))).toEqual([]);
    }
  },
);
