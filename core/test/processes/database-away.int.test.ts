import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContactProfiles } from '../../src/modules/contact-profiles/contact-profiles.repo.js';
import type { MediaDownloadsService } from '../../src/modules/media-downloads/media-downloads.service.js';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { PNG, multipart } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

/** Names of log lines, and callbacks for the next one of a name. */
const logged: string[] = [];
const listeners = new Set<() => void>();
const log = pino(
  { level: 'info' },
  {
    write(line: string) {
      logged.push((JSON.parse(line) as { msg?: string }).msg ?? '');
      for (const listener of listeners) listener();
    },
  },
);
/** Resolves when this line was logged once more. */
const tells = (text: string) =>
  new Promise<void>((resolve) => {
    const before = logged.filter((one) => one === text).length;
    const look = () => {
      if (logged.filter((one) => one === text).length <= before) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
  });

let app: ReferenceApp;
let scene: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => {
  app = await startReferenceApp({ log });
  scene = await aScene();
});
afterAll(() => app.stop());

async function aScene() {
  const company = await app.aCompany();
  const connection = await app.aConnection(company, app.line);
  const admin = await app.anAdmin(company);
  const line: InboundConnection = {
    ...{ id: connection.id, companyId: company.id, channel: 'reference' },
    ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
  };
  return { company, connection, admin, line };
}
/** The database rejects each statement that needs this table while `work` runs. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await app.db.raw('RENAME TABLE ?? TO ??', [table, `${table}Away`]);
  try {
    return await work();
  } finally {
    await app.db.raw('RENAME TABLE ?? TO ??', [`${table}Away`, table]);
  }
}
const contactOf = (id: number) => app.db('contacts').where({ id }).first();

describe('background work while the database rejects writes', () => {
  it('contacts of one person are merged once it recovers', async () => {
    const into = await app.aContact(scene.company, { name: 'Ana', number: '5511970000001' });
    await app.aContact(scene.company, {
      ...{ name: 'Ana L.', number: null },
      identities: [{ kind: 'lid', value: '900@lid' }],
    });
    await app.services.ingest.receive(scene.line, [
      {
        ...{ type: 'message', externalId: 'both-1', conversation: 'c-1' },
        contact: {
          identities: [
            { kind: 'lid', value: '900@lid' },
            { kind: 'phone', value: '5511970000001' },
          ],
        },
        content: { kind: 'text', text: 'hello' },
        sentAt: new Date().toISOString(),
      },
    ]);
    const joins = () => app.db('contactJoins').where({ companyId: scene.company.id });
    await without('contactMerges', async () => {
      const told = tells('contacts not merged');
      await app.services.contactMerges.settleJoins();
      await told;
    });
    expect(await joins()).toMatchObject([{ settledAt: null }]);
    await app.services.contactMerges.settleJoins();
    expect((await joins())[0].settledAt).not.toBeNull();
    expect(await app.db('contactMerges').where({ intoId: into.id })).toHaveLength(1);
  });

  it('a contact’s profile is requested as often as before', async () => {
    const contact = await app.aContact(scene.company, {
      ...{ name: 'Someone', number: null },
      identities: [{ kind: 'lid', value: '901@lid' }],
    });
    await app.aTicket(scene.company, { connection: scene.connection, contact });
    await app.db('contacts').where({ id: contact.id }).update({ profileDueAt: '2020-01-01' });
    const asked: number[] = [];
    const profile = async (connectionId: number) => {
      asked.push(connectionId);
      return { name: 'Bia Souza' };
    };
    const [ask] = createContactProfiles(app.services.infra, {
      ...{ channels: { profile }, lookup: app.services.connectionPorts.lookup, ingest: app.services.ingest },
    });
    await without('contactIdentities', async () => {
      // More often than a provider would be asked.
      for (let turn = 0; turn < 5; turn++) {
        const told = tells('a profile was not available');
        await ask!.run();
        await told;
      }
    });
    expect(asked).toEqual([]);
    expect(await contactOf(contact.id)).toMatchObject({ profileAttempts: 0 });
    await ask!.run();
    expect(asked).toEqual([scene.connection.id]);
    expect(await contactOf(contact.id)).toMatchObject({ profileDueAt: null, name: 'Bia Souza' });
  });

  it('a file of a customer is fetched once it can be stored, after any number of failures', async () => {
    const { body, headers } = app.provider.sign(
      [
        app.provider
          .customer({ phone: '5511970000009' })
          .media('image', { bytes: PNG, mimeType: 'image/png' }),
      ],
      { url: 'http://core.test' },
    );
    const url = `/api/hooks/reference/${scene.connection.publicKey.toString()}`;
    const answer = await app.app.inject({ method: 'POST', url, headers, payload: body });
    expect(answer.statusCode).toBe(200);
    const file = () => app.db('mediaFiles').where({ connectionId: scene.connection.id }).first();
    const { id } = await file();
    const download = async () => {
      await app.db('mediaFiles').where({ id }).update({ dueAt: '2020-01-01' });
      await (app.services.mediaDownloads as MediaDownloadsService).download(id);
    };
    await without('storageUse', async () => {
      for (let turn = 0; turn < 4; turn++) await download();
    });
    expect(await file()).toMatchObject({ status: 'pending', attempts: 0 });
    await download();
    expect(await file()).toMatchObject({ status: 'ready', size: PNG.length });
    const stored = await app.services.media.open({ companyId: scene.company.id }, id);
    expect(Buffer.concat(await (stored.stream as Readable).toArray())).toEqual(PNG);
  });

  it('PUT /contacts/imports/{id}: an import continues where it stopped', async () => {
    const text = 'Nome;Telefone\nAna Lima;11976543210\nBia Souza;11976543211';
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'list.csv', type: 'text/csv', bytes: text },
    ]);
    const client = app.api.as(scene.admin);
    const { body: list } = await client.post('/contacts/imports', payload, { headers });
    const [enqueue] = app.services.contactImports.sweeps();
    const row = () => app.db('contactImports').where({ id: list.id }).first();
    await without('contactIdentities', async () => {
      app.services.contactImports.startWorker();
      const told = tells('contact import');
      await client.put(`/contacts/imports/${list.id}`, { mapping: { name: 0, number: 1 } });
      await told;
      // If the failure counted, the sixth attempt would end the import.
      for (let turn = 0; turn < 5; turn++) {
        const again = tells('contact import');
        await enqueue!.run();
        await again;
      }
      expect(await row()).toMatchObject({ state: 'running', failures: 0, nextPosition: 0 });
    });
    await enqueue!.run();
    await expect.poll(async () => (await row()).state, { interval: 20 }).toBe('done');
    expect(await row()).toMatchObject({ created: 2, failed: 0, failures: 0 });
  });
});
