import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5ncQ8gAAAABJRU5ErkJggg==',
  'base64',
);
const customer = (seed: number, n: number) =>
  scene.provider.customer({ phone: `55119${String(60_000_000 + seed * 100 + n)}` });
const messagesOf = (chat: string) =>
  scene
    .db('messages')
    .where({ conversation: Buffer.from(chat) })
    .orderBy('id');

/** A ticket that the admin has accepted, ready for a reply. */
async function anOpenTicket(seed: number, n: number) {
  const who = customer(seed, n);
  await scene.provider.post([who.text('Oi')]);
  const ticket = await scene
    .db('tickets')
    .where({ conversation: Buffer.from(who.chat) })
    .first();
  await scene.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: scene.admin.id });
  return { ticket, chat: who.chat };
}
const answer = async (ticketId: number, body: string) =>
  (
    await call(scene, scene.admin, 'POST', `/messages/${ticketId}`, {
      body,
      clientKey: `key-${ticketId}-${body}`.replace(/[^A-Za-z0-9_-]/g, ''),
    })
  ).body;

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 12: provider ids that differ only in case are both stored', async () => {
    const who = customer(seed, 12);
    const ids = [`wamid.${seed}AbC`, `wamid.${seed}aBc`, `wamid.${seed}ABC`];
    await scene.provider.post(
      ids.map((id) => who.text(id, { id })),
      { shuffleSeed: seed },
    );
    expect((await messagesOf(who.chat)).map(({ externalId }) => externalId.toString()).sort()).toEqual(
      [...ids].sort(),
    );
  });

  it('case 15: the same webhook 100 times at once is one message, one live event and one unread', async () => {
    const who = customer(seed, 15);
    const client = await scene.live(scene.admin);
    const answers = await scene.provider.post([who.text('only once')], { copies: 100 });
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const after = customer(seed, 16);
    await scene.provider.post([after.text('the next one')]);
    const of = (body: string) =>
      client.frames.filter(
        ({ data }) => (data as { message?: { body: string } } | null)?.message?.body === body,
      );
    await client.until(() => of('the next one').length > 0);
    expect(of('only once')).toHaveLength(1);
    expect(await messagesOf(who.chat)).toHaveLength(1);
    expect(await scene.db('tickets').where({ conversation: Buffer.from(who.chat) })).toMatchObject([
      { unreadMessages: 1 },
    ]);
    client.close();
  });

  it('case 17: four images within a millisecond from a new contact: one contact, one ticket, four messages in order', async () => {
    const who = customer(seed, 17);
    const at = Date.now();
    const images = Array.from({ length: 4 }, (_, n) =>
      who.media('image', { bytes: PIXEL, mimeType: 'image/png', caption: `${n}` }, { at }),
    );
    await scene.provider.post(images);
    const stored = await messagesOf(who.chat);
    expect(stored.map(({ body }) => body)).toEqual(['0', '1', '2', '3']);
    expect(new Set(stored.map(({ contactId }) => contactId)).size).toBe(1);
    expect(await scene.db('tickets').where({ conversation: Buffer.from(who.chat) })).toHaveLength(1);
    expect(await scene.db('contactIdentities').where({ value: Buffer.from(who.person.phone!) })).toHaveLength(
      1,
    );
  });

  it('case 18: acks 4, 2, 3, 1: the message ends at 4 and never decreases', async () => {
    const { ticket, chat } = await anOpenTicket(seed, 18);
    const sent = await answer(ticket.id, `acks of ${seed}`);
    const { messageIds } = await scene.provider.ledger.waitFor((ledger) =>
      ledger.sends.find(({ send }) => JSON.stringify(send).includes(`acks of ${seed}`)),
    );
    await expect
      .poll(async () => (await scene.db('messages').where({ id: sent.id }).first()).sendState, {
        interval: 10,
      })
      .toBe('sent');
    for (const status of ['played', 'delivered', 'seen', 'accepted'] as const) {
      await scene.provider.post([{ type: 'status', id: messageIds[0]!, chat, status, at: Date.now() }]);
      expect((await scene.db('messages').where({ id: sent.id }).first()).ack).toBe(4);
    }
  });
});
