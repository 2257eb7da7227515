import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultSeeds } from './seeds.js';
import { flood } from './support/flood.js';
import { call, startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

const WEBHOOKS = 1_500;

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 10: SIGTERM under load: requests drain, agents’ messages are kept or rejected and sent once', async () => {
    const { db, company, connection, admin, provider } = scene;
    const ticket = await scene.aTicket(company, { connection, status: 'open', userId: admin.id });
    const poller = fetch(`${scene.core.url}/api/live/poll?after=0`, {
      headers: { authorization: `Bearer ${await scene.token(admin)}` },
    }).catch(() => undefined);
    const accepted = new Set<string>();
    const broken: string[] = [];
    let stopping: Promise<unknown> | undefined;
    let down = false;
    let count = 0;
    const agent = async () => {
      while (!down) {
        const clientKey = `stop-${seed}-${count++}`;
        try {
          const { status } = await call(scene, admin, 'POST', `/messages/${ticket.id}`, {
            body: clientKey,
            clientKey,
          });
          if (status < 300) accepted.add(clientKey);
        } catch (error) {
          const code = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
          if (code === 'ECONNREFUSED') down = true;
          else broken.push(clientKey);
        }
      }
    };
    const before = await db('messages').where({ connectionId: connection.id }).select('id');
    const agents = [agent(), agent()];
    const result = await flood(scene, WEBHOOKS, {
      prefix: `stop${seed}`,
      onAnswered(answered) {
        if (answered !== 500) return;
        stopping = scene.core.kill('SIGTERM').then(async (ended) => {
          const output = scene.core.output();
          down = true; // also for an agent whose last call was answered before, and whose next one the new process gets
          await scene.restart(); // whatever the outcome: the provider retries until there is a response
          // A process that had not drained within RECADO_STOP_WITHIN_MS would have exited with 1.
          expect(ended, output).toMatchObject({ code: 0 });
        });
      },
    });
    await Promise.all([...agents, stopping, poller]);
    const stored = await db('messages')
      .where({ connectionId: connection.id, fromMe: false })
      .whereNotIn(
        'id',
        before.map(({ id }) => id),
      )
      .select('externalId');
    const ids = stored.map(({ externalId }) => externalId.toString());
    expect(ids.length).toBe(new Set(ids).size);
    expect(new Set(ids)).toEqual(result.accepted);
    // A call that may not be repeated blindly either was answered, or never reached the system.
    const kept = await db('messages').where({ ticketId: ticket.id, fromMe: true }).select('id', 'clientKey');
    const keys = new Set(kept.map(({ clientKey }) => clientKey.toString()));
    for (const key of accepted) expect(keys).toContain(key);
    expect([...keys].filter((key) => !accepted.has(key))).toEqual([]);
    await expect
      .poll(() => db('messages').where({ ticketId: ticket.id, fromMe: true }).whereNot({ sendState: 'sent' }))
      .toEqual([]);
    for (const { id } of kept) expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
  });
});
