import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCoreProcess, type CoreProcess } from '../support/process.js';
import { diceOf, faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

const CUSTOMERS = 8;
const EACH = 12;
const AT_ONCE = 24;

let scene: Scene;
let second: CoreProcess;
beforeAll(async () => {
  scene = await startScene();
  const { PORT: _port, ...env } = scene.env;
  second = await startCoreProcess(env);
});
afterAll(async () => {
  await second?.kill('SIGKILL');
  await scene?.stop();
});

/** Received by one of the two processes. */
async function arrive(url: string, phone: string, text: string): Promise<void> {
  const { provider, connection } = scene;
  provider.account('main', { webhookUrl: `${url}/api/hooks/reference/${connection.publicKey.toString()}` });
  await provider.post([provider.customer({ phone }).text(text)]);
}

describe('two processes write into the same conversations', () => {
  it.each(faultSeeds())('the card of a ticket shows its newest message (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const { db, core, admin, connection } = scene;
    const bearer = await scene.token(admin);
    const answer = (url: string, ticketId: number, body: string) =>
      fetch(`${url}/api/messages/${ticketId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ body }),
      });
    const phones = Array.from({ length: CUSTOMERS }, (_, place) => `55119${8_000_000 + seed * 100 + place}`);
    for (const phone of phones) await arrive(core.url, phone, 'Oi');
    const tickets: { id: number; conversation: Buffer }[] = await db('tickets')
      .where({ connectionId: connection.id })
      .whereIn(
        'conversation',
        phones.map((phone) => Buffer.from(phone)),
      )
      .select('id', 'conversation');
    const ids = tickets.map(({ id }) => id);
    await db('tickets').whereIn('id', ids).update({ status: 'open', userId: admin.id });

    const work = tickets.flatMap(({ id, conversation }) =>
      Array.from({ length: EACH }, (_, n) => () => {
        const url = dice.of([core.url, second.url]);
        return dice.chance(0.5)
          ? answer(url, id, `said ${n}`)
          : arrive(url, conversation.toString(), `written ${n}`);
      }),
    );
    work.sort(() => dice.below(3) - 1);
    for (let at = 0; at < work.length; at += AT_ONCE)
      await Promise.all(work.slice(at, at + AT_ONCE).map((one) => one()));

    const shown = await db('tickets as t')
      .join('messages as m', 'm.ticketId', 't.id')
      .whereIn('t.id', ids)
      .whereRaw('m.id = (SELECT MAX(n.id) FROM messages n WHERE n.ticketId = t.id)')
      .select('t.lastMessage', 'm.body');
    expect(shown).toHaveLength(CUSTOMERS);
    for (const { lastMessage, body } of shown) expect(lastMessage).toBe(body);
  });
});
