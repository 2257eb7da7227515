import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { startTestApp, type TestApp } from '../support/app.js';

type Contact = Awaited<ReturnType<TestApp['aContact']>>;

/** The setup of a test file that calls `twoOfOne()`: two contacts that are one person, and a connection. */
export let app: TestApp;
export let scene: Awaited<ReturnType<TestApp['twoCompanies']>>;
export let line: InboundConnection;
export let from: Contact;
export let into: Contact;

/** `more`: further fields of the contact that is known by its LID alone. */
export function twoOfOne(more: object = {}): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    scene = await app.twoCompanies();
    const { company, connection } = scene.ours;
    line = {
      ...{ id: connection.id, companyId: company.id, channel: 'reference' },
      ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
    };
    into = await app.aContact(company, { name: 'Ana Lima', number: '5511970000001' });
    from = await app.aContact(company, {
      ...{ name: 'Ana L.', number: null, ...more },
      identities: [{ kind: 'lid', value: '900@lid' }],
    });
  });
}
