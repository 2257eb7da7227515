import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.js';
import { logEvents } from './event-log.js';
import { listening, writeListenerPlugin } from './listener-plugin.js';

export const TOKEN = 'token-of-ours-4711';
export const PROVIDED = 'token-of-the-operator';
export const ID = 'formed.formed';
export const heard = listening('formed');

export let test: TestApp;
let folder: string;
export let owner: ReturnType<TestApp['api']['as']>;
export type Side = Awaited<ReturnType<typeof aSide>>;
export let ours: Side;
export let theirs: Side;

export const withPlan = { plan: { useIntegrations: true } };
export async function aSide(fields: Record<string, unknown> = withPlan) {
  const company = await test.aCompany(fields);
  const admin = await test.anAdmin(company);
  return { id: company.id, company, admin, api: test.api.as(admin) };
}

export const provide = (body: object) => owner.put('/plugins/formed/integrations/formed', body);
export const turnOn = ({ api }: Side, token = TOKEN) =>
  api.put(`/integrations/${ID}`, { choice: 'own', settings: { token } });
export const turnOff = ({ api }: Side) => api.put(`/integrations/${ID}`, { choice: 'off' });
export const log = ({ id }: Side, ...bodies: string[]) => logEvents(test.db, id, ...bodies);
export const told = ({ id }: Side) =>
  heard.heard.flatMap((event) =>
    event.companyId === id ? [(event.data as unknown as { message: { body: string } }).message.body] : [],
  );
export const until = (check: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(check, { interval: 25 });
/** Everything before this has been delivered, if it is delivered at all. */
export async function settled(): Promise<void> {
  const marker = await aSide();
  await turnOn(marker);
  await log(marker, 'marker');
  await until(() => told(marker)).toEqual(['marker']);
}

/** A core with one integration that has a form, and two companies for each test of a file. */
export function inCompanies(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-consent-'));
    await writeListenerPlugin(folder, 'formed', { hasForm: true });
    test = await startTestApp({
      started: true,
      env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'formed' },
    });
    await test.services.plugins.host.start();
    owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await provide({ isProvided: false });
    [ours, theirs] = [await aSide(), await aSide()];
    Object.assign(heard, { heard: [], companies: [], conduct: undefined });
  });
}
