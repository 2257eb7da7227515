import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOLDERS } from '../../src/modules/media/shown-files.tx.js';
import { PNG, multipart } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let app: ReferenceApp;
let scene: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => (app = await startReferenceApp()));
afterAll(() => app.stop());
beforeEach(async () => (scene = await aScene()));

async function aScene() {
  const company = await app.aCompany();
  const connection = await app.aConnection(company, app.line);
  const [sales, support] = await Promise.all([app.aQueue(company), app.aQueue(company)]);
  const writer = await app.aUser(company, { queueIds: [sales.id] });
  const other = await app.aUser(company, { queueIds: [support.id] });
  const ticket = await app.aTicket(company, {
    ...{ connection, status: 'open', userId: writer.id, queueId: sales.id },
  });
  return { company, writer, other, ticket };
}
async function note(fields: Record<string, string> = { isPrivate: 'true' }) {
  const { payload, headers } = multipart(fields, [{ filename: 'a.png', type: 'image/png', bytes: PNG }]);
  const answer = await app.api.as(scene.writer).post(`/messages/${scene.ticket.id}`, payload, { headers });
  expect(answer.status).toBe(201);
  const { id, mediaUrl } = answer.body as { id: number; mediaUrl: string };
  const { mediaId } = await app.db('messages').where({ id }).first('mediaId');
  return { id, mediaUrl, mediaId: mediaId as number };
}
const status = async (url: string) => (await app.app.inject({ url })).statusCode;

describe('case 46: a file is served to users who may see it', () => {
  it('the file of a private note cannot be reached by guessing a number', async () => {
    const { mediaId, mediaUrl } = await note();
    // A name at the end, for services that look at its extension, changes nothing.
    expect([await status(mediaUrl), await status(mediaUrl.replace('?', '/photo.png?'))]).toEqual([200, 200]);
    expect(await status(mediaUrl.replace(/\/[^/]+\?/, `/${'A'.repeat(32)}/photo.png?`))).toBe(404);
    const asked = app.api.as(scene.other);
    expect((await asked.get(`/messages/${scene.ticket.id}`)).status).toBe(404);
    expect(await asked.get(`/media/${mediaId}`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NOT_FOUND' },
    });
    expect(await status(`/api/media/${mediaId}`)).toBe(404);
    expect(await status(mediaUrl)).toBe(200);
  });

  it('DELETE /messages/{id}: its file is served to nobody, and comes back only with the message', async () => {
    const { id, mediaUrl, mediaId } = await note();
    const copy = await app.api.as(scene.writer).post(`/messages/${scene.ticket.id}`, { mediaUrl, body: '' });
    expect(copy.status).toBe(201);
    expect((await app.api.as(scene.writer).delete(`/messages/${id}`)).status).toBeLessThan(300);
    expect(await status(mediaUrl)).toBe(404);
    const { body } = await app.api.as(scene.writer).get(`/messages/${scene.ticket.id}`);
    const shown = (body.messages as { id: number; isDeleted: boolean; mediaUrl: string | null }[]).find(
      (message) => message.id === id,
    );
    expect(shown).toMatchObject({ isDeleted: true, mediaUrl: null });
    // Nor can it be sent again by a kept address. What was sent before has its own file.
    const again = await app.api.as(scene.writer).post(`/messages/${scene.ticket.id}`, { mediaUrl, body: '' });
    expect(again).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
    expect(await status(copy.body.mediaUrl)).toBe(200);
    // The same file in a forwarded message is still shown there.
    await app.aMessage(scene.ticket, { mediaId, mediaType: 'image' });
    expect(await status(mediaUrl)).toBe(200);
  });

  it('a picture of a user, a quick reply and a file list are served while they are shown', async () => {
    const { id, mediaUrl, mediaId } = await note();
    await app.db('messages').where({ id }).delete();
    expect(await status(mediaUrl)).toBe(404);
    const of = { companyId: scene.company.id };
    await app.db('users').where({ id: scene.writer.id }).update({ profileImageId: mediaId });
    expect(await status(mediaUrl)).toBe(200);
    await app.db('users').where({ id: scene.writer.id }).update({ profileImageId: null });
    expect(await status(mediaUrl)).toBe(404);
    await app.db('quickMessages').insert({ ...of, shortcode: 'a', message: 'b', mediaId });
    expect(await status(mediaUrl)).toBe(200);
  });

  it('knows every column that names a file: a new one has to declare whether it shows it', async () => {
    const [columns] = (await app.db.raw(
      `SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS name FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME REGEXP '(media|image)Id$'`,
    )) as [{ name: string }[]];
    expect(columns.map(({ name }) => name).sort()).toEqual(
      HOLDERS.map(([table, column]) => `${table}.${column}`).sort(),
    );
  });

  it.each([
    ['suspended', { status: false }],
    ['unpaid', { dueDate: '2020-01-01' }],
  ])('a company that is %s serves no file', async (_how, change) => {
    const { mediaUrl } = await note();
    expect(await status(mediaUrl)).toBe(200);
    const row = app.db('companies').where({ id: scene.company.id });
    await row.clone().update(change);
    expect(await status(mediaUrl)).toBe(404);
    await row.clone().update({ status: true, dueDate: '2999-01-01' });
    expect(await status(mediaUrl)).toBe(200);
  });
});
