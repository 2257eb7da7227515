import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../plugins/support/outbound-fixture.js';
import { keptHere, startCoreProcess, type CoreProcess } from '../support/process.js';
import { diceOf, faultSeeds, type Dice } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SHIFT = new URL('../support/shifted-clock.mjs', import.meta.url).href;

let scene: Scene;
/** Serves the API; its machine is a minute ahead. The others send; theirs are behind. */
const workers: CoreProcess[] = [];
const clockOf = (name: string) => join(scene.env['RECADO_DATA_DIR']!, `clock-of-${name}`);
const set = (name: string, ms: number) => writeFile(clockOf(name), String(ms));

async function start(name: string, roles: string, ms: number): Promise<CoreProcess> {
  await set(name, ms);
  const { PORT: _port, ...env } = scene.env;
  return startCoreProcess({
    ...env,
    RECADO_ROLES: roles,
    RECADO_LOG_LEVEL: 'warn',
    RECADO_TEST_CLOCK: clockOf(name),
    NODE_OPTIONS: `${keptHere()['NODE_OPTIONS']} --import=${SHIFT}`,
  });
}

beforeAll(async () => {
  scene = await startScene({ RECADO_ROLES: 'api' });
  await scene.core.kill();
  scene.core = await start('api', 'api', MINUTE);
  workers.push(await start('worker', 'worker', 0), await start('slow', 'worker', -MINUTE));
  const { key } = { key: scene.connection.publicKey.toString() };
  scene.provider.account('main', { webhookUrl: `${scene.core.url}/api/hooks/reference/${key}` });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
  await scene?.stop();
});

async function openTicket() {
  const { company, connection, admin } = scene;
  return scene.aTicket(company, { connection, status: 'open', userId: admin.id });
}
async function say(ticketId: number, body: string): Promise<number> {
  const answer = await call(scene, scene.admin, 'POST', `/messages/${ticketId}`, { body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}
/** Messages of some conversations, one of them rate-limited at first. */
async function round(dice: Dice): Promise<number[]> {
  const ids: number[] = [];
  scene.provider.misbehave({ kind: 'rate-limited', retryAfterSeconds: 1, on: 'send' });
  for (let place = 0; place < 2 + dice.below(3); place++) {
    const ticket = await openTicket();
    for (const body of ['one', 'two']) ids.push(await say(ticket.id, body));
  }
  return ids;
}
async function allSentOnce(ids: number[]): Promise<void> {
  for (const id of ids) {
    await settled(scene.db, id, 'sent');
    expect(scene.provider.ledger.sendsOf(String(id))).toHaveLength(1);
  }
}
const skewOf = async ({ url }: CoreProcess): Promise<number> =>
  Number(/^recado_clock_skew_seconds (\S+)$/m.exec(await (await fetch(`${url}/metrics`)).text())![1]);

describe('case 54: machines whose clocks differ by a minute, and a clock that jumps', () => {
  it('the skew of each is measured and shown', async () => {
    expect(Math.round(await skewOf(scene.core))).toBe(60);
    expect(Math.round(await skewOf(workers[1]!))).toBe(-60);
    const health = await (await fetch(`${scene.core.url}/health/ready`)).json();
    expect(Math.round((health as { clockSkewMs: number }).clockSkewMs / 1000)).toBe(60);
    expect(scene.core.output()).toContain('the clock of this machine differs');
    const told = () => scene.db('processes').orderBy('skewMs').pluck('skewMs');
    await expect
      .poll(async () => (await told()).map((ms: number) => Math.round(ms / 1000)))
      .toEqual([-60, 0, 60]);
  });

  it.each(faultSeeds())(
    'due messages are sent now, once, whichever process writes them (seed %i)',
    async (seed) => {
      await allSentOnce(await round(diceOf(seed)));
    },
  );

  it.each(faultSeeds())('a clock that jumps an hour and back delays nothing (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const jump = dice.of([HOUR, -HOUR]);
    const ids: number[] = [];
    for (const ms of [jump, 0]) {
      for (const name of ['api', 'worker']) await set(name, ms);
      ids.push(...(await round(dice)));
    }
    await set('api', MINUTE);
    await allSentOnce(ids);
  });
});
