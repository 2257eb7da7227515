import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
let folder: string;
let owner: ReturnType<TestApp['api']['as']>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-billing-'));
  await writeReferencePlugin(folder, 'reference-billing-manual');
  test = await startTestApp({
    env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference-billing-manual' },
  });
  await test.services.plugins.host.start();
  await test.aCompany();
  owner = test.api.as(await test.anAdmin({ id: 1 }, { super: true, name: 'Boss' }));
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the billing settings', () => {
  it('GET /billing/settings shows super users how companies are billed, and the installed providers', async () => {
    const { body } = await owner.get('/billing/settings');
    expect(body).toMatchObject({
      ...{ provider: null, currency: 'BRL', invoiceDaysBefore: 10, graceDays: 3 },
      ...{ reminderDays: [-5, -1, 0, 3], reminderConnectionId: null, version: 0 },
    });
    const ours = body.providers.find(({ id }: { id: string }) => id === 'reference-billing-manual');
    expect(ours).toMatchObject({ isReady: true, billing: { confirmation: 'manual' }, webhookUrl: null });
    const admin = test.api.as(await test.anAdmin(await test.aCompany()));
    expect((await admin.get('/billing/settings')).body.error).toBe('ERR_NO_PERMISSION');
  });

  it('PUT /billing/settings changes what it names, and records who changed what', async () => {
    const line = await test.aConnection({ id: 1 });
    const form = { provider: 'reference-billing-manual', graceDays: 5, reminderDays: [3, -1, 3] };
    const { status, body } = await owner.put('/billing/settings', { ...form, reminderConnectionId: line.id });
    expect([status, body]).toMatchObject([
      200,
      { ...form, reminderDays: [-1, 3], reminderConnectionId: line.id, invoiceDaysBefore: 10 },
    ]);
    const action = await test
      .db('billingActions')
      .where({ action: 'settings' })
      .orderBy('id', 'desc')
      .first();
    expect(action).toMatchObject({ userName: 'Boss', companyId: null });
    expect(action.details).toMatchObject({ graceDays: { from: 3, to: 5 } });
    expect((await owner.put('/billing/settings', { reminderConnectionId: null })).body).toMatchObject({
      ...{ reminderConnectionId: null, graceDays: 5 },
    });
  });

  it('rejects an unknown provider, a currency that it does not take, a connection of another company', async () => {
    const answer = async (form: object) => (await owner.put('/billing/settings', form)).body;
    expect((await answer({ provider: 'nobody' })).error).toBe('ERR_NO_PAYMENT_PROVIDER');
    const odd = await answer({ provider: 'reference-billing-manual', currency: 'XOF' });
    expect(odd).toMatchObject({ error: 'ERR_VALIDATION', field: 'currency' });
    const theirs = await test.aConnection(await test.aCompany());
    expect((await answer({ reminderConnectionId: theirs.id })).error).toBe('ERR_NO_WAPP_FOUND');
    expect((await answer({ graceDays: 61 })).error).toBe('ERR_VALIDATION');
    expect((await owner.get('/billing/settings')).body.currency).toBe('BRL');
  });

  it('rejects a change of what somebody else has changed', async () => {
    const { version } = (await owner.get('/billing/settings')).body;
    await owner.put('/billing/settings', { invoiceDaysBefore: 7 });
    const late = await owner.put('/billing/settings', { invoiceDaysBefore: 8, ifVersion: version });
    expect([late.status, late.body.error]).toEqual([409, 'ERR_EDITED_MEANWHILE']);
    expect((await owner.get('/billing/settings')).body.invoiceDaysBefore).toBe(7);
  });
});
