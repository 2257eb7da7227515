import { describe, expect, it } from 'vitest';
import { isSignedBy, verified } from './receiver.js';
import {
  aContact,
  aSide,
  aWebhook,
  advance,
  deliveriesOf,
  inCompanies,
  ours,
  receiver,
  test,
  theirs,
  told,
  until,
  webhookOf,
} from './scene.js';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
inCompanies();

describe('a webhook', () => {
  it('is told of its company’s events alone, signed so that its receiver can verify them', async () => {
    await aContact(ours, 'Before');
    await until(() =>
      test.db('companyEvents').where({ companyId: ours.id, topic: 'contact' }).first(),
    ).toBeTruthy();
    const hook = await aWebhook(ours, '/ours', ['contact.created', 'contact.deleted']);
    await aWebhook(theirs, '/theirs');
    const id = await aContact(ours, 'Ana');
    await aContact(theirs, 'Beto');
    // What is gone before anybody was told of it has no creation to show.
    await until(() => receiver.at('/ours').length).toBe(1);
    await ours.api.put(`/contacts/${id}`, { name: 'Ana Maria' });
    await ours.api.delete(`/contacts/${id}`);
    await until(() => receiver.ledger.length).toBe(3);
    expect(told('/theirs')).toEqual(['Beto']);
    const at = receiver.at('/ours');
    expect(at.map(({ event }) => event.type).sort()).toEqual(['contact.created', 'contact.deleted']);
    for (const received of at) {
      expect(verified(received, hook.secret)).toEqual(received.event);
      expect(received.event).toMatchObject({ companyId: ours.id, timestamp: expect.any(String) });
      expect(received.id).toMatch(new RegExp(`^${ours.id}-\\d+$`));
    }
    const [created] = at;
    expect(() => verified({ ...created!, body: `${created!.body} ` }, hook.secret)).toThrow();
    await until(async () => (await webhookOf(ours, hook.id)).lastSuccessAt).not.toBe(null);
  });

  it('is tried again by the ladder, with the same id and body, until it is given up', async () => {
    const hook = await aWebhook(ours, '/down');
    receiver.answers(500, {}, 'nobody is at home');
    await aContact(ours, 'Ladder');
    const waits = [
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ];
    for (const [at, wait] of waits.entries()) {
      const state = async () => {
        const [row] = await deliveriesOf(ours, hook.id);
        return [row?.['attempts'], row?.['state']];
      };
      await until(state).toEqual([at + 1, 'pending']);
      const [row] = await deliveriesOf(ours, hook.id);
      const wanted = Date.parse(row!['nextAt'] as string) - Date.parse(row!['triedAt'] as string);
      expect(wanted).toBeGreaterThanOrEqual(wait);
      expect(wanted).toBeLessThanOrEqual(wait * 1.1 + SECOND);
      advance(wait * 1.1 + SECOND);
    }
    await until(async () => (await deliveriesOf(ours, hook.id))[0]?.['state']).toBe('failed');
    const attempts = receiver.at('/down');
    expect(attempts).toHaveLength(10);
    expect(new Set(attempts.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(attempts.every((attempt) => isSignedBy(attempt, hook.secret))).toBe(true);
    const times = attempts.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(75 * 3600);
    const [row] = await deliveriesOf(ours, hook.id);
    const { body } = await ours.api.get(`/webhooks/deliveries/${String(row!['id'])}`);
    expect(body).toMatchObject({ status: 500, error: 'status', answer: 'nobody is at home', attempts: 10 });
  });

  it('that answers 410 is turned off at once; what waits for it is skipped', async () => {
    const hook = await aWebhook(ours, '/gone');
    receiver.answers(410);
    await aContact(ours);
    await until(async () => webhookOf(ours, hook.id)).toMatchObject({
      ...{ enabled: false, disabledReason: 'gone', lastStatus: 410 },
    });
    receiver.behave();
    await aContact(ours, 'While off');
    expect(receiver.at('/gone')).toHaveLength(1);
    expect((await deliveriesOf(ours, hook.id))[0]).toMatchObject({ state: 'failed', error: 'gone' });
  });

  it.each([301, 302, 307, 308])('that answers %i has failed: no redirect is followed', async (status) => {
    const hook = await aWebhook(ours, `/moved-${status}`);
    receiver.answers(status, { location: `${receiver.url}/elsewhere` });
    await aContact(ours);
    await until(async () => (await deliveriesOf(ours, hook.id))[0]).toMatchObject({
      ...{ state: 'pending', attempts: 1, error: 'redirect', status },
    });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it.each([429, 503])(
    'that answers %i is left alone for as long as it asks, an hour at most',
    async (status) => {
      const hook = await aWebhook(ours, `/busy-${status}`);
      receiver.answers(status, { 'retry-after': '600' });
      await aContact(ours, 'First');
      const first = async () => (await deliveriesOf(ours, hook.id)).find(({ attempts }) => attempts === 1);
      await until(first).toMatchObject({ state: 'pending' });
      const { nextAt, triedAt } = (await first())!;
      expect(Date.parse(nextAt as string) - Date.parse(triedAt as string)).toBe(600 * SECOND);
      const pause = () => test.db('webhookEndpoints').where({ id: hook.id }).first('pausedUntil');
      await until(async () => (await pause()).pausedUntil).not.toBe(null);
      await aContact(ours, 'Second');
      await until(async () => (await deliveriesOf(ours, hook.id)).length).toBe(2);
      await aMarker();
      expect(receiver.at(`/busy-${status}`)).toHaveLength(1);
      receiver.behave();
      advance(601 * SECOND);
      await until(() => receiver.at(`/busy-${status}`).length).toBe(3);
    },
  );

  it('that never answers delays no other, of this company or another', async () => {
    const goOn: (() => void)[] = [];
    receiver.behave((received, reply) => {
      if (received.path === '/hanging') goOn.push(() => reply.writeHead(204).end());
      else reply.writeHead(204).end();
    });
    const hooks = [await aWebhook(ours, '/hanging'), await aWebhook(ours, '/beside')];
    await aWebhook(theirs, '/neighbour');
    await aContact(ours, 'Hangs');
    await until(() => goOn.length).toBe(1);
    for (const name of ['One', 'Two', 'Three']) {
      await aContact(ours, name);
      await aContact(theirs, name);
    }
    await until(() => told('/beside')).toEqual(expect.arrayContaining(['Hangs', 'One', 'Two', 'Three']));
    await until(() => told('/neighbour').length).toBe(3);
    expect(told('/hanging')).toEqual(['Hangs']);
    goOn.splice(0).forEach((go) => go());
    await until(() => told('/hanging').length + goOn.splice(0).filter((go) => (go(), false)).length).toBe(4);
    expect(hooks).toHaveLength(2);
  });

  it('is told of an event too large for a body by its ids', async () => {
    await aWebhook(ours, '/large', ['contact.updated']);
    const id = await aContact(ours);
    const extraInfo = Array.from({ length: 40 }, (_, at) => ({
      name: `Field ${at}`,
      value: 'x'.repeat(900),
    }));
    expect((await ours.api.put(`/contacts/${id}`, { extraInfo })).status).toBe(200);
    await until(() => receiver.at('/large').length).toBe(1);
    const [{ body, event }] = receiver.at('/large') as [(typeof receiver.ledger)[0]];
    expect(body.length).toBeLessThan(20_000);
    expect(event).toMatchObject({ isCut: true, data: { contact: { id } } });
  });

  it('is not told of anything while its company is suspended or its plan lacks it, and goes on after', async () => {
    await aWebhook(ours, '/plan');
    const { planId } = await test.db('companies').where({ id: ours.id }).first('planId');
    await test.db('plans').where({ id: planId }).update({ useExternalApi: false });
    await aContact(ours, 'Without plan');
    await aMarker();
    expect(told('/plan')).toEqual([]);
    await test.db('plans').where({ id: planId }).update({ useExternalApi: true });
    await until(() => told('/plan')).toEqual(['Without plan']);
  });

  it('forgets what it was told of a contact that is erased', async () => {
    const hook = await aWebhook(ours, '/erased');
    const id = await aContact(ours, 'Erased Person');
    await until(() => told('/erased')).toEqual(['Erased Person']);
    expect((await ours.api.delete(`/contacts/${id}`)).status).toBe(204);
    await test.services.contactErasure.erase();
    const kept = JSON.stringify(await test.db('webhookDeliveries').where({ endpointId: hook.id }));
    expect(kept).not.toContain('Erased Person');
  });
});

/** Everything before this has been delivered, if it is delivered at all. */
async function aMarker(): Promise<void> {
  const side = await aSide();
  const path = `/marker-${side.id}`;
  const conduct = receiver.at.bind(receiver);
  await aWebhook(side, path);
  await aContact(side, 'Marker');
  await until(() => conduct(path).length).toBeGreaterThan(0);
}
