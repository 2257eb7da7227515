import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { openLive, type LiveClient } from '../support/live-client.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5ncQ8gAAAABJRU5ErkJggg==',
  'base64',
);
const PHONE = '5511912345678';

let app: ReferenceApp;
let base: string;
beforeAll(async () => {
  app = await startReferenceApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.stop());

/** A company whose only customer has the same number as the other company's customer. */
async function aCompanyWithTheContact(name: string) {
  const company = await app.aCompany({ name });
  const admin = await app.anAdmin(company);
  const connection = await app.aConnection(company, { ...app.line, isDefault: true });
  const client = await openLive(base, { token: (await app.api.as(admin).token())! });
  const customer = app.provider.customer({ phone: PHONE, name: `${name}'s view` }, `chat-${name}`);
  const url = `${base}/api/hooks/reference/${connection.publicKey.toString()}`;
  await app.provider.post(
    [
      customer.text(`secret of ${name}`),
      customer.media('image', { bytes: PIXEL, mimeType: 'image/png', caption: `picture of ${name}` }),
    ],
    { url },
  );
  return { name, company, admin, connection, client, api: app.api.as(admin) };
}
type Side = Awaited<ReturnType<typeof aCompanyWithTheContact>>;

const caption = (name: string) => `picture of ${name}`;
/** The frame with the picture that was fetched from the provider. */
const withPicture = (client: LiveClient, name: string) =>
  client.until(({ data }) => {
    const message = (data as { message?: { body: string; mediaStatus: string } } | null)?.message;
    return message?.body === caption(name) && message.mediaStatus === 'ready';
  });

describe('two companies with the same contact number', () => {
  let sides: [Side, Side];
  beforeAll(async () => {
    sides = [await aCompanyWithTheContact('North'), await aCompanyWithTheContact('South')];
  });

  it('see nothing of each other by live socket', async () => {
    for (const [mine, other] of [sides, [...sides].reverse()] as [Side, Side][]) {
      await withPicture(mine.client, mine.name);
      const everything = JSON.stringify(mine.client.frames);
      expect(everything).toContain(`secret of ${mine.name}`);
      expect(everything).not.toContain(other.name);
      for (const { event } of mine.client.frames)
        if (event.startsWith('company-')) expect(event).toMatch(new RegExp(`^company-${mine.company.id}-`));
    }
  });

  it('see nothing of each other by REST, whatever they search for or name', async () => {
    for (const [mine, other] of [sides, [...sides].reverse()] as [Side, Side][]) {
      const theirs = await app.db('tickets').where({ companyId: other.company.id }).first();
      const texts = [
        (await mine.api.get('/contacts')).text,
        (await mine.api.get('/contacts', { query: { searchParam: PHONE } })).text,
        (await mine.api.get('/tickets', { query: { status: 'pending', showAll: true } })).text,
        (await mine.api.get('/tickets', { query: { searchParam: other.name } })).text,
        (await mine.api.get('/users')).text,
        (await mine.api.get('/whatsapp', { query: { companyId: other.company.id } })).text,
        (await mine.api.get('/live/poll', { query: { after: 0 } })).text,
      ];
      for (const text of texts) expect(text).not.toContain(other.name);
      expect((await mine.api.get('/contacts', { query: { searchParam: PHONE } })).body.contacts).toHaveLength(
        1,
      );
      expect((await mine.api.get(`/messages/${theirs.id}`)).status).toBe(404);
      expect((await mine.api.put(`/tickets/${theirs.id}`, { status: 'open' })).status).toBe(404);
      expect((await mine.api.get(`/contacts/${theirs.contactId}`)).status).toBe(404);
    }
  });

  it('cannot open each other’s files', async () => {
    const [mine, other] = sides;
    const { data } = await withPicture(other.client, other.name);
    const { mediaUrl } = (data as { message: { mediaUrl: string } }).message;
    const address = new URL(mediaUrl, base);
    expect((await fetch(address)).status).toBe(200);
    const [, , id, signature] = address.pathname.split('/').slice(1);
    const { mediaUrl: ours } = (
      (await withPicture(mine.client, mine.name)).data as { message: { mediaUrl: string } }
    ).message;
    const mixed = new URL(ours, base);
    mixed.pathname = mixed.pathname.replace(/\/media\/\d+\//, `/media/${id}/`);
    expect((await fetch(mixed)).status).toBeGreaterThanOrEqual(400);
    address.pathname = address.pathname.replace(
      signature!,
      signature!.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    );
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
    for (const { api } of sides) expect((await api.get(`/media/${id}`)).status).toBe(404);
  });
});
