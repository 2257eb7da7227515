import { afterEach, describe, expect, it } from 'vitest';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { diceOf, faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

let scene: Scene;
afterEach(() => scene.stop());

/** The reference channel with a fault in `parse`, whose error quotes the customer carelessly. */
const FAULTY = `
import { referencePlugin } from '{{module}}';
const faulty = (webhook) => ({ ...webhook, parse(payload) {
  const text = JSON.stringify(payload);
  if (text.includes('?throw')) throw new TypeError('cannot read ' + text);
  return webhook.parse(payload);
} });
export default { register: (registry) => referencePlugin.register({ ...registry,
  channel: (adapter) => registry.channel({ ...adapter, webhook: faulty(adapter.webhook) }) }) };
`;
const HIDDEN = 'segredo do cliente';

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 48: entries on which parse throws are shown and counted, and stored once after the fix, though the core is killed meanwhile', async () => {
    let plugins = '';
    scene = await startScene({ RECADO_LOG_LEVEL: 'warn' }, undefined, (folder) =>
      writeReferencePlugin((plugins = folder), 'reference', { entry: FAULTY }),
    );
    const { db, connection, provider, admin, company } = scene;
    const chief = await scene.aUser(company, { super: true, profile: 'admin' });
    const dice = diceOf(seed);
    const lost = 120 + dice.below(60);
    const ana = provider.customer({ phone: `551197${String(4_800_000 + seed)}` });
    const ids = Array.from({ length: lost }, (_, n) => `q-${seed}-${n}`);
    const events = ids.map((id, n) => ana.text(`?throw ${HIDDEN} ${n}`, { id }));
    const [answer] = await provider.post([ana.text('before'), ...events, ana.text('after')]);
    expect(answer!.status).toBe(200);
    await provider.post(events); // the provider retries
    const bodies = () => db('messages').where({ connectionId: connection.id }).pluck('body');
    expect(await bodies()).toEqual(['before', 'after']);

    // Shown: in the log without the customer's text, in the metrics, in the back-office.
    expect(scene.core.output()).toMatch(/could not be read and was quarantined/);
    expect(scene.core.output()).toMatch(/"reason":"TypeError at [^"]*entry\.mjs:\d+"/);
    expect(scene.core.output()).not.toContain(HIDDEN);
    const metrics = await (await fetch(`${scene.core.url}/metrics`)).text();
    expect(metrics).toMatch(/recado_quarantined_total\{channel="reference",stage="parse"\} \d\d\d/);
    const seen = async () => {
      const list = await call(scene, chief, 'GET', '/plugins');
      return list.body.find(({ id }: { id: string }) => id === 'reference').unreadable;
    };
    expect(await seen()).toBe(lost);
    const list = await call(scene, chief, 'GET', '/quarantine');
    expect(list.body).toMatchObject({ count: lost, hasMore: true });
    expect(JSON.stringify(list.body.records.map((row: object) => ({ ...row, reason: '' })))).not.toContain(
      HIDDEN,
    );
    expect(list.body.records[0]).toMatchObject({ plugin: 'reference', connectionId: connection.id });
    const one = await call(scene, chief, 'GET', `/quarantine/${list.body.records[0].id}`);
    expect(one.body.payload).toContain(HIDDEN);
    expect((await call(scene, admin, 'GET', '/quarantine')).status).toBe(403);
    const own = await call(scene, admin, 'GET', `/whatsapp/${connection.id}/unreadable`);
    expect(own.body).toMatchObject({ count: lost });

    // Before the fix a replay changes nothing.
    const run = async (body: object) => {
      const { status, body: begun } = await call(scene, chief, 'POST', '/quarantine/runs', body);
      expect(status).toBe(202);
      return begun.id as number;
    };
    const ended = async (id: number) => {
      const state = () =>
        call(scene, chief, 'GET', `/quarantine/runs/${id}`).catch(() => ({ body: { endedAt: null } }));
      await expect
        .poll(async () => (await state()).body.endedAt, { interval: 100 })
        .toEqual(expect.any(String));
      return (await state()).body;
    };
    expect(await ended(await run({ action: 'replay', plugin: 'reference' }))).toMatchObject({
      ...{ total: lost, done: 0, failed: lost },
    });
    expect(await bodies()).toHaveLength(2);

    await writeReferencePlugin(plugins);
    await scene.core.kill();
    await scene.restart();
    const replay = await run({ action: 'replay', plugin: 'reference' });
    const killAt = 2 + 20 + dice.below(80);
    await expect.poll(async () => (await bodies()).length, { interval: 1 }).toBeGreaterThan(killAt);
    await scene.core.kill('SIGKILL');
    await scene.restart();
    await ended(replay);
    expect(await seen()).toBe(0);
    const stored = await db('messages')
      .where({ connectionId: connection.id })
      .orderBy('id')
      .pluck('externalId');
    const replayed = stored.map(String).filter((id: string) => id.startsWith(`q-${seed}-`));
    expect(replayed).toEqual(ids);
    expect(await db('tickets').where({ connectionId: connection.id })).toMatchObject([
      { unreadMessages: lost + 2 },
    ]);
    expect(await ended(await run({ action: 'replay', all: true }))).toMatchObject({ total: 0, failed: 0 });
  });
});
