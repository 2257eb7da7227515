import type { AddressInfo } from 'node:net';
import type { ReferenceCustomer, ReferenceEvent } from '@recado/sdk/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openLive, type LiveClient } from '../support/live-client.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

/** A company whose customer writes over the reference channel. */
export interface ArrivingScene {
  app: ReferenceApp;
  /** Address of the application. */
  base: string;
  company: { id: number };
  admin: { id: number; companyId: number };
  connection: Awaited<ReturnType<ReferenceApp['aConnection']>>;
  customer: ReferenceCustomer;
  /** The provider posts these events, and each is taken. */
  post(...events: ReferenceEvent[]): Promise<void>;
  /** The live events that the admin gets from now on. */
  watch(): Promise<LiveClient>;
}
let count = 0;

/** One application for a file, and a scene of its own for each test, which `take` gets before it. */
export function arrivingScenes(take: (scene: ArrivingScene) => unknown): void {
  let app: ReferenceApp;
  let base: string;
  beforeAll(async () => {
    app = await startReferenceApp({ started: true });
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    const company = await app.aCompany({ language: 'en' });
    const admin = await app.anAdmin(company);
    const connection = await app.aConnection(company, { ...app.line, status: 'CONNECTED' });
    app.provider.account('main', {
      webhookUrl: `${base}/api/hooks/reference/${connection.publicKey.toString()}`,
    });
    const customer = app.provider.customer({ phone: `551196${String(1_000_000 + ++count)}`, name: 'Rui' });
    take({
      ...{ app, base, company, admin, connection, customer },
      async post(...events) {
        for (const { status } of await app.provider.post(events)) expect(status).toBe(200);
      },
      watch: async () => openLive(base, { token: (await app.api.as(admin).token())! }),
    });
  });
}
