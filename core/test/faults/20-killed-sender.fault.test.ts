import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMessage, settled } from '../plugins/support/outbound-fixture.js';
import { systemClock } from '../../src/infra/clock.js';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene({ RECADO_SENDER_LEASE_MS: '3000' })));
afterAll(() => scene.stop());

describe.each(faultSeeds())('seed %i', (seed) => {
  it('a sender that is killed in the middle of a send: it is unconfirmed within seconds, sent once, and the next one is sent', async () => {
    const { db, company, connection, provider } = scene;
    const ticket = await scene.aTicket(company, { connection, status: 'open' });
    const queue = (body: string) => queueMessage({ db, clock: systemClock }, ticket, { body });
    provider.misbehave({ kind: 'never-answer', on: 'send' });
    const lost = await queue(`lost ${seed}`);
    await provider.ledger.waitFor((ledger) => ledger.sendsOf(String(lost)).length > 0);
    await scene.core.kill('SIGKILL');
    provider.behave();
    const next = await queue(`next ${seed}`);
    await scene.restart();
    await settled(db, next, 'sent');
    await settled(db, lost, 'unconfirmed');
    expect(provider.ledger.sendsOf(String(lost))).toHaveLength(1);
    expect(provider.ledger.sendsOf(String(next))).toHaveLength(1);
  });
});
