import { describe, expect, it } from 'vitest';
import { createUnusedFiles } from '../../src/modules/media/unused-files.tx.js';
import { app, from, into, scene, twoOfOne } from './two-of-one.js';

twoOfOne();

const boss = () => app.api.as(scene.ours.admin);
const merge = async (fromId: number, intoId: number): Promise<number> =>
  (await boss().post(`/contacts/${fromId}/merge`, { intoId })).body.merge.id;
const undo = (mergeId: number) => boss().delete(`/contacts/merges/${mergeId}`);
const remove = async (contactId: number) => {
  expect((await boss().delete(`/contacts/${contactId}`)).status).toBe(204);
  await app.services.contactErasure.erase();
};
const mergesOf = (contactId: number) =>
  app.db('contactMerges').where({ fromId: contactId }).orWhere({ intoId: contactId });
const messagesOf = (contactId: number) => app.db('messages').where({ contactId });
const isStored = async ({ id }: { id: number }) =>
  (await app.db('mediaFiles').where({ id }).first('id')) !== undefined;

/** A closed conversation of the contact, with a file. */
async function aConversation(contactId: number) {
  const { company, connection } = scene.ours;
  const fields = { contactId, connectionId: connection.id, status: 'closed' };
  const ticket = await app.aTicket(company, fields);
  const file = await app.aMedia(company);
  const message = await app.aMessage(ticket, { mediaId: file.id });
  return { ticket, file, message };
}
async function aPicture(contactId: number) {
  const picture = await app.aMedia(scene.ours.company);
  await app.db('contacts').where({ id: contactId }).update({ avatarMediaId: picture.id });
  return picture;
}

describe('DELETE /contacts/{id} of a contact with merges', () => {
  it('leaves a contact alone that was merged into it and separated again', async () => {
    const [kept, gone] = [await aConversation(from.id), await aConversation(into.id)];
    const picture = await aPicture(from.id);
    expect((await undo(await merge(from.id, into.id))).status).toBe(200);
    await remove(into.id);
    await createUnusedFiles(app.db, app.services.media)();
    expect(await messagesOf(into.id)).toEqual([]);
    expect(await isStored(gone.file)).toBe(false);
    expect(await messagesOf(from.id)).toMatchObject([{ id: kept.message.id, mediaId: kept.file.id }]);
    expect([await isStored(kept.file), await isStored(picture)]).toEqual([true, true]);
    expect((await boss().get(`/contacts/${from.id}`)).body.tickets).toMatchObject([{ id: kept.ticket.id }]);
    expect(await mergesOf(into.id)).toEqual([]);
  });

  it('deletes what was merged, separated and merged again, and what was merged into that', async () => {
    const { company } = scene.ours;
    const first = await app.aContact(company, { name: 'Ana' });
    const alone = await app.aContact(company, { name: 'Beto' });
    const [one, two] = [await aConversation(first.id), await aConversation(from.id)];
    const three = await aConversation(alone.id);
    await undo(await merge(alone.id, from.id));
    await merge(first.id, from.id);
    await undo(await merge(from.id, into.id));
    await merge(from.id, into.id);
    await remove(into.id);
    for (const { id } of [first, from, into]) {
      expect(await messagesOf(id)).toEqual([]);
      expect(await mergesOf(id)).toEqual([]);
    }
    expect([await isStored(one.file), await isStored(two.file)]).toEqual([false, false]);
    expect(await messagesOf(alone.id)).toHaveLength(1);
    expect(await isStored(three.file)).toBe(true);
    expect(await app.db('contactErasures')).toEqual([]);
  });

  it('keeps no copy of it in the record of an undone merge', async () => {
    await undo(await merge(from.id, into.id));
    expect((await boss().get(`/contacts/${into.id}/merges`)).body).toHaveLength(1);
    await remove(from.id);
    expect((await boss().get(`/contacts/${into.id}/merges`)).body).toEqual([]);
    expect(await mergesOf(from.id)).toEqual([]);
  });

  it('removes its picture, and those of the contacts merged into it', async () => {
    const pictures = [await aPicture(from.id), await aPicture(into.id)];
    await merge(from.id, into.id);
    await createUnusedFiles(app.db, app.services.media)();
    for (const picture of pictures) expect(await isStored(picture)).toBe(true);
    await remove(into.id);
    await createUnusedFiles(app.db, app.services.media)();
    for (const picture of pictures) expect(await isStored(picture)).toBe(false);
  });

  it('keeps the messages of a living contact, whatever an earlier version recorded', async () => {
    const { message } = await aConversation(from.id);
    const { id: companyId } = scene.ours.company;
    await app.db('contactErasures').insert({ companyId, contactId: from.id });
    await app.services.contactErasure.erase();
    expect(await messagesOf(from.id)).toMatchObject([{ id: message.id }]);
    await remove(from.id);
    expect(await messagesOf(from.id)).toEqual([]);
  });
});
