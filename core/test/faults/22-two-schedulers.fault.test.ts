import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/infra/clock.js';
import { queueMessage } from '../plugins/support/outbound-fixture.js';
import { startCoreProcess, type CoreProcess } from '../support/process.js';
import { diceOf, faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

const CONVERSATIONS = 15;
const EACH = 4;

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

/** Takes the sweeper's lease from its holder: the two processes sweep alternately, and concurrently. */
const usurp = () =>
  scene
    .db('leases')
    .where({ name: 'sweeper' })
    .update({ expiresAt: scene.db.raw('UTC_TIMESTAMP(3) - INTERVAL 1 SECOND') });

describe('case 22: two cores start the same scheduler', () => {
  it.each(faultSeeds())('due messages are sent once, in order (seed %i)', async (seed) => {
    const { db, company, connection, provider } = scene;
    const dice = diceOf(seed);
    const soon = new Date(Date.now() + 300 + dice.below(700));
    const ids: number[] = [];
    for (let place = 0; place < CONVERSATIONS; place += 1) {
      const ticket = await scene.aTicket(company as never, { connection, status: 'open' });
      for (let n = 0; n < EACH; n += 1)
        ids.push(
          await queueMessage({ db, clock: systemClock }, ticket, { body: `${place}/${n}`, dueAt: soon }),
        );
    }
    const waiting = () => db('messages').whereIn('id', ids).whereNot({ sendState: 'sent' }).first('id');
    while (await waiting()) await usurp();
    for (const id of ids) expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
    const order = new Map<string, number[]>();
    for (const { send } of provider.ledger.sends)
      order.set(send.chat, [...(order.get(send.chat) ?? []), Number(send.clientId)]);
    for (const sent of order.values()) expect(sent).toEqual([...sent].sort((a, b) => a - b));
  });
});
