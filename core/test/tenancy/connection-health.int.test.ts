import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../plugins/support/host-fixture.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const clock = new TestClock();
let app: ReferenceApp;
let boss: ReturnType<ReferenceApp['api']['as']>;
let connection: { id: number; companyId: number };

beforeAll(async () => {
  app = await startReferenceApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  const company = await app.aCompany();
  connection = await app.aConnection(company, app.line);
  boss = app.api.as(await app.anAdmin(company));
  app.provider.behave();
});

const path = () => `/whatsapp/${connection.id}/health`;
const shown = async () => (await boss.get(path())).body;
const FIGURES = { limit: 250, used: 3, quality: 'high', throughput: 80 };
const asked = () => app.provider.ledger.calls.filter(({ operation }) => operation === 'query').length;

describe('how an account stands', () => {
  it('POST /whatsapp/{id}/health asks the provider, at most every half minute', async () => {
    expect(await shown()).toEqual({ told: true, figures: null, at: null, error: null });
    const { status, body } = await boss.post(path());
    expect([status, body]).toEqual([
      200,
      { told: true, figures: FIGURES, at: expect.stringMatching(/Z$/), error: null },
    ]);
    const before = asked();
    app.provider.standing.used = 200;
    expect((await boss.post(path())).body).toEqual(body);
    expect(asked()).toBe(before);
    clock.forward(30_000);
    expect((await boss.post(path())).body.figures).toEqual({ ...FIGURES, used: 200 });
    app.provider.standing.used = 3;
  });

  it('is asked daily, and shown as it was last told', async () => {
    const { health } = app.services.connections;
    const ours = () => app.db('connectionHealth').where({ connectionId: connection.id }).first('toldAt');
    const toldAt = async (): Promise<number> => {
      await health.sweep.run();
      return (await ours())?.toldAt?.getTime() ?? 0;
    };
    await expect.poll(toldAt).toBeGreaterThan(0);
    const first = await toldAt();
    expect(await shown()).toMatchObject({ figures: FIGURES, at: new Date(first).toISOString() });
    clock.forward(23 * 3_600_000);
    await health.sweep.run();
    expect((await ours()).toldAt.getTime()).toBe(first);
    clock.forward(2 * 3_600_000);
    await expect.poll(toldAt).toBeGreaterThan(first);
  });

  it('says why the provider does not tell, beside what it told last', async () => {
    await boss.post(path());
    clock.forward(60_000);
    app.provider.misbehave({ kind: 'rate-limited' });
    const { body } = await boss.post(path());
    expect(body).toMatchObject({ figures: FIGURES, error: { message: expect.any(String), texts: null } });
    clock.forward(60_000);
    expect((await boss.post(path())).body).toMatchObject({ figures: FIGURES, error: null });
  });

  it('GET /whatsapp/{id}/health is for those who manage the connection, of a channel that tells it', async () => {
    const company = { id: connection.companyId };
    const webchat = await app.aConnection(company, { channel: 'pager' });
    const untold = { told: false, figures: null, at: null, error: null };
    for (const answer of [
      await boss.get(`/whatsapp/${webchat.id}/health`),
      await boss.post(`/whatsapp/${webchat.id}/health`),
    ])
      expect([answer.status, answer.body]).toEqual([200, untold]);
    const stranger = app.api.as(await app.anAdmin(await app.aCompany()));
    const agent = app.api.as(await app.aUser(company));
    for (const [client, error] of [
      [stranger, 'ERR_NO_WAPP_FOUND'],
      [agent, 'ERR_NO_PERMISSION'],
    ] as const)
      for (const answer of [await client.get(path()), await client.post(path())])
        expect(answer.body.error).toBe(error);
  });

  it('goes with the connection', async () => {
    await boss.post(path());
    expect((await boss.delete(`/whatsapp/${connection.id}`)).status).toBeLessThan(300);
    expect(await app.db('connectionHealth').where({ connectionId: connection.id })).toEqual([]);
  });
});
