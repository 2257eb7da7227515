import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds } from './seeds.js';
import { Hook } from './support/hook.js';
import { call, startScene, type Scene } from './support/scene.js';

/** What happens to a conversation while its bot thinks. */
const MEANWHILE = ['nothing', 'accepted', 'written to', 'phone', 'closed', 'customer'] as const;
type Meanwhile = (typeof MEANWHILE)[number];
const KILLS = ['never', 'as it answers', 'while it thinks'] as const;
/** After these a person has the conversation: the bot's answer comes too late. */
const TAKES_OVER: readonly Meanwhile[] = ['accepted', 'written to', 'phone', 'closed'];

let scene: Scene;
let hook: Hook;
let agent: { id: number; companyId: number };
beforeAll(async () => {
  hook = await new Hook().start();
  scene = await startScene({ RECADO_PLUGINS: 'reference,webhook' });
  const { db, company, connection, admin } = scene;
  await db('plans')
    .whereIn('id', db('companies').where({ id: company.id }).select('planId'))
    .update({ useIntegrations: true });
  const queues = [await scene.aQueue(company), await scene.aQueue(company)];
  await db('connectionQueues').insert(queues.map(({ id }) => ({ connectionId: connection.id, queueId: id })));
  agent = await scene.anAdmin(company);
  const form = { type: 'webhook', name: 'Robô', urlN8N: hook.url };
  const made = await call(scene, admin, 'POST', '/queueIntegration', form);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await db('connections').where({ id: connection.id }).update({ flowIntegrationId: made.body.id });
});
afterAll(async () => {
  await scene.stop();
  await hook.stop();
});

const until = (check: () => unknown) => expect.poll(check, { interval: 50 });

describe.each(faultSeeds())('seed %i', (seed) => {
  const dice = diceOf(seed);
  const kill = KILLS[seed % KILLS.length]!;
  const cases = MEANWHILE.map((_, at) => ({ at, meanwhile: dice.of(MEANWHILE) }));
  const said = cases.map(({ meanwhile }) => meanwhile).join(', ');

  it(`a bot whose core is killed ${kill}, and meanwhile: ${said}`, async () => {
    const { db, provider } = scene;
    const people = cases.map((one) => {
      const word = `pergunta-${seed}-${one.at}`;
      const phone = `551196${String(seed * 100 + one.at).padStart(7, '0')}`;
      const customer = provider.customer({ phone, name: 'Rui' });
      const writes = async (text: string, options?: { mine: true }) =>
        expect((await provider.post([customer.text(text, options)])).map(({ status }) => status)).toEqual([
          200,
        ]);
      const ticketOf = async () => {
        const { ticket } = hook.about(word)[0]!;
        return db('tickets').where({ id: ticket }).first();
      };
      const answers = async () =>
        db('messages')
          .where({ ticketId: hook.about(word)[0]!.ticket, isBot: true, isPrivate: false })
          .where('body', 'like', 'Resposta a %');
      /** The bot took longer than it may, as on a busy machine: people have the conversation, and a note says why. */
      const isGivenUp = async () => {
        const { id, useIntegration } = await ticketOf();
        return (
          !useIntegration &&
          Boolean(await db('messages').where({ ticketId: id, isBot: true, isPrivate: true }).first())
        );
      };
      return { ...one, word, writes, ticketOf, answers, isGivenUp };
    });
    type Person = (typeof people)[number];

    async function happens({ meanwhile, writes, ticketOf, word }: Person): Promise<void> {
      const { id } = await ticketOf();
      const does = async (method: string, path: string, body: object) =>
        expect((await call(scene, agent, method, path, body)).status).toBeLessThan(300);
      const accepts = () => does('PUT', `/tickets/${id}`, { status: 'open', userId: agent.id });
      if (meanwhile === 'accepted') await accepts();
      if (meanwhile === 'written to') {
        await accepts();
        await does('POST', `/messages/${id}`, { body: 'Eu cuido.', clientKey: `key-${word}` });
      }
      if (meanwhile === 'phone') {
        await writes('Respondi do celular.', { mine: true });
        await until(async () =>
          db('messages').where({ ticketId: id, fromMe: true, isBot: false }).first(),
        ).toBeTruthy();
      }
      if (meanwhile === 'closed') await does('PUT', `/tickets/${id}`, { status: 'closed' });
      if (meanwhile === 'customer') {
        await writes(`mais uma coisa sobre ${word}`);
        await until(async () => (await db('messages').where({ ticketId: id, fromMe: false })).length).toBe(2);
      }
    }

    await Promise.all(people.map(({ writes, word }) => writes(word)));
    for (const { word } of people) await until(() => hook.about(word).length).toBe(1);
    await Promise.all(people.map(happens));
    if (kill === 'while it thinks') await scene.core.kill('SIGKILL');
    hook.answerAll();
    if (kill === 'as it answers') await scene.core.kill('SIGKILL');
    if (kill !== 'never') await scene.restart();
    // Without a person the customer is answered: by the first answer, by one to all that was written, or when writing on.
    const waiting = people.filter(({ meanwhile }) => !TAKES_OVER.includes(meanwhile));
    for (const person of waiting) {
      const answered = async () => {
        hook.answerAll();
        return (await person.answers()).length > 0 || (await person.isGivenUp());
      };
      if (kill !== 'never' && !(await answered())) await person.writes(`alguém aí? ${person.word}`);
      await until(answered).toBe(true);
    }
    if (kill === 'never')
      for (const { word } of people)
        await until(async () => {
          hook.answerAll();
          const { ticket } = hook.about(word)[0]!;
          const { busyUntil, dueAt } = await db('ticketAnswers').where({ ticketId: ticket }).first();
          return busyUntil ?? dueAt;
        }).toBeNull();

    const ids = hook.asked.map(({ id }) => id);
    expect(ids, 'a question that the bot may have acted on is not asked again').toEqual([...new Set(ids)]);
    for (const { meanwhile, answers, word } of people) {
      const stored = await answers();
      const bodies = stored.map(({ body }) => body);
      expect(bodies, word).toEqual([...new Set(bodies)]);
      if (TAKES_OVER.includes(meanwhile)) expect(bodies, `${word}: ${meanwhile}`).toEqual([]);
      for (const { id } of stored) {
        await until(() => provider.ledger.sendsOf(String(id)).length).toBe(1);
      }
    }
  });
});
