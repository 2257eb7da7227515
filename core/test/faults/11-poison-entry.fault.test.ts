import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 11: a webhook of 50 with one poison entry: 49 are stored in order, one is quarantined visibly', async () => {
    const { db, provider, connection } = scene;
    const who = provider.customer({ phone: `551197${String(5_000_000 + seed)}` });
    const poison = diceOf(seed).below(50);
    const ids = Array.from({ length: 50 }, (_, n) =>
      // No provider has ids of this length, and none could be stored: truncated, it could equal another message's.
      n === poison ? `p-${seed}-${'x'.repeat(300)}` : `e-${seed}-${n}`,
    );
    const events = ids.map((id, n) => who.text(`${n}`, { id }));
    const [answer] = await provider.post(events);
    expect(answer!.status).toBe(200);
    const stored = await db('messages')
      .where({ connectionId: connection.id, conversation: Buffer.from(who.chat) })
      .orderBy('id');
    expect(stored.map(({ externalId }) => externalId.toString())).toEqual(ids.filter((_, n) => n !== poison));
    const aside = () =>
      db('quarantinedEvents').where({ connectionId: connection.id }).where('event', 'like', `%p-${seed}-%`);
    expect(await aside()).toMatchObject([
      { companyId: connection.companyId, error: expect.stringContaining('externalId') },
    ]);
    expect(await db('tickets').where({ conversation: Buffer.from(who.chat) })).toMatchObject([
      { unreadMessages: 49 },
    ]);
    await provider.post(events);
    expect(await aside()).toHaveLength(1);
    expect(await db('messages').where({ conversation: Buffer.from(who.chat) })).toHaveLength(49);
  });
});
