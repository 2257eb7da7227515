import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnusedFiles } from '../../src/modules/media/unused-files.tx.js';
import { PNG, multipart } from '../support/multipart.js';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from './scene.js';

const NO_ENTRY = { status: 404, body: { error: 'ERR_NO_QUICK_MESSAGE_FOUND' } };
const NO_RIGHT = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
const form = { shortcode: 'oi', message: 'Olá!' };
const about =
  (id: number) =>
  (data: Record<string, { id?: number }>): boolean =>
    data['record']?.id === id;

describe('files and texts of quick messages', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());
  const row = (id: number) => test.db('quickMessages').where({ id }).first();

  it('DELETE /quick-messages/{id} deletes the entry and its file, and notifies its readers', async () => {
    const { as, caio, company } = await test.aScene();
    const { body: entry } = await as.admin.post('/quick-messages', { ...form, geral: true });
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'a.png', type: 'image/png', bytes: PNG },
    ]);
    await as.admin.post(`/quick-messages/${entry.id}/media-upload`, payload, { headers });
    const live = await test.listen(caio);
    expect((await as.chief.delete(`/quick-messages/${entry.id}`)).status).toBe(204);
    expect(await row(entry.id)).toBeUndefined();
    expect(await test.db('mediaFiles').where({ companyId: company.id, filename: 'a.png' })).toEqual([]);
    const frame = await live.until(frameOf('quickMessage', 'delete', about(entry.id)));
    expect(frame.data).toEqual({ action: 'delete', record: { id: entry.id } });
  });

  it('DELETE /users/{id} removes the files of the user’s own entries, and their picture', async () => {
    const { as, ana, company } = await test.aScene();
    const files = [await test.aMedia(company), await test.aMedia(company), await test.aMedia(company)];
    const [own, shared, picture] = files.map(({ id }) => id);
    const entry = { companyId: company.id, shortcode: 'oi', message: 'Olá!', authorId: ana.id };
    await test.db('quickMessages').insert([
      { ...entry, ownerId: ana.id, mediaId: own },
      { ...entry, ownerId: null, mediaId: shared },
    ]);
    await test.db('users').where({ id: ana.id }).update({ profileImageId: picture });
    expect((await as.admin.delete(`/users/${ana.id}`)).status).toBe(204);
    await createUnusedFiles(test.db, test.services.media)();
    const stored = test.db('mediaFiles').whereIn('id', [own!, shared!, picture!]);
    expect(await stored.pluck('id')).toEqual([shared]);
  });

  it('POST /quick-messages/{id}/media-upload sets an entry’s file, DELETE /quick-messages/{id}/media-upload removes it', async () => {
    const { as, ana, stranger, company } = await test.aScene();
    const { body: entry } = await as.ana.post('/quick-messages', form);
    const { body: shared } = await as.admin.post('/quick-messages', { ...form, geral: true });
    const path = `/quick-messages/${entry.id}/media-upload`;
    const files = () =>
      test.db('mediaFiles').where({ companyId: company.id }).whereNot('filename', 'picture.png');
    const live = await test.listen(ana);
    const upload = (client: typeof as.ana, to: string, filename: string) => {
      const file = { name: 'file', filename, type: 'image/png', bytes: PNG };
      const { payload, headers } = multipart({ typeArch: 'quickMessage' }, [file]);
      return client.post(to, payload, { headers });
    };
    expect(await upload(as.caio, path, 'x.png')).toMatchObject(NO_ENTRY);
    expect(await upload(stranger, path, 'x.png')).toMatchObject(NO_ENTRY);
    expect(await upload(as.ana, `/quick-messages/${shared.id}/media-upload`, 'x.png')).toMatchObject(
      NO_RIGHT,
    );
    expect((await as.ana.post(path, {})).status).toBe(400);
    expect(await files()).toEqual([]);

    await upload(as.ana, path, 'one.png');
    const answer = await upload(as.ana, path, 'two.png');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: entry.id, mediaName: 'two.png', mediaType: 'image/png' });
    expect(await files()).toMatchObject([{ filename: 'two.png' }]);
    const bytes = await test.app.inject(answer.body.mediaPath);
    expect(bytes.rawPayload.equals(PNG)).toBe(true);
    await live.until(({ data }) => JSON.stringify(data).includes('two.png'));

    expect((await as.ana.delete(path)).status).toBe(204);
    expect(await files()).toEqual([]);
    expect((await row(entry.id)).mediaId).toBe(null);
  });

  it('GET /quick-messages/{id}/rendered fills the variables for a ticket, and lists the empty ones', async () => {
    const { as, ana, company, queue, connection, theirs, stranger } = await test.aScene();
    const contact = await test.aContact(company, { name: 'Maria {{userName}} Silva' });
    const ticket = await test.aTicket(company, { contact, connection, userId: ana.id, status: 'open' });
    const message = '{{firstName}} {{name}} {{userName}} {{ticket_id}} [{{queue}}] {{connection}} {{nome}}';
    const { body: entry } = await as.admin.post('/quick-messages', { shortcode: 'oi', message, geral: true });
    const path = `/quick-messages/${entry.id}/rendered`;
    const line = (await test.db('connections').where({ id: connection.id }).first()).name;
    const answer = await as.ana.get(path, { query: { ticketId: ticket.id } });
    expect(answer.body).toMatchObject({
      id: entry.id,
      shortcode: 'oi',
      text: `Maria Maria userName Silva Ana ${ticket.id} [] ${line} {{nome}}`,
      empty: ['queue'],
      mediaPath: null,
    });
    await test.db('tickets').where({ id: ticket.id }).update({ queueId: queue.id });
    expect((await as.ana.get(path, { query: { ticketId: ticket.id } })).body.empty).toEqual([]);
    const { body: own } = await as.ana.post('/quick-messages', form);
    const hidden = await as.caio.get(`/quick-messages/${own.id}/rendered`, {
      query: { ticketId: ticket.id },
    });
    expect(hidden).toMatchObject(NO_ENTRY);
    for (const ticketId of [ticket.id, theirs.ticket.id, NOBODY])
      expect(await as.caio.get(path, { query: { ticketId } })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_TICKET_FOUND' },
      });
    expect(await stranger.get(path, { query: { ticketId: theirs.ticket.id } })).toMatchObject(NO_ENTRY);
    expect((await as.ana.get(path)).status).toBe(400);
  });
});
