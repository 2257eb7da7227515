import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createUnusedFiles } from '../../src/modules/media/unused-files.tx.js';
import { PNG, multipart, type FilePart } from '../support/multipart.js';
import { NO_TICKET } from '../tickets/scene.js';
import { heldTickets, type HeldTicket } from './held-ticket.js';

let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const say = (body: object, user = scene.ana) => app.api.as(user).post(`/messages/${ticket.id}`, body);
const upload = (fields: Record<string, string>, files: FilePart[], user = scene.ana) => {
  const { payload, headers } = multipart(fields, files);
  return app.api.as(user).post(`/messages/${ticket.id}`, payload, { headers });
};
const png: FilePart = { filename: 'photo.png', type: 'image/png', bytes: PNG };
const rows = () => app.db('messages').where({ ticketId: ticket.id }).orderBy('id');
const storedFiles = async () => {
  const folder = join(app.config.dataDir, 'media');
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).length;
};

describe('sending cards and locations', () => {
  it('POST /messages/{ticketId} sends contacts of the company by id, and typed cards', async () => {
    const friend = await app.aContact(scene.company, { name: 'Bea', number: '5511988887777' });
    const answer = await say({
      vCard: [{ contactId: friend.id }, { name: 'Taxi', phones: ['11 4002-8922'] }],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      mediaType: 'contactMessage',
      body: 'Bea, Taxi',
      sendStatus: 'queued',
      data: {
        contacts: [
          { name: 'Bea', phones: ['+5511988887777'], contactId: friend.id },
          { name: 'Taxi', phones: ['11 4002-8922'] },
        ],
      },
    });
  });

  it('POST /messages/{ticketId} sends no card of a contact for users from whom numbers are hidden, and masks those of others', async () => {
    await app
      .db('settings')
      .insert({ companyId: scene.company.id, name: 'lgpdHideNumber', value: 'enabled' });
    const bia = await app.aUser(scene.company, { queueIds: [scene.queue.id] });
    await app.db('tickets').where({ id: ticket.id }).update({ userId: bia.id });
    const friend = await app.aContact(scene.company, { name: 'Bea', number: '5511988887777' });
    const refused = await say({ vCard: [{ contactId: friend.id }] }, bia);
    expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NUMBERS_HIDDEN' } });
    expect(await rows()).toEqual([]);
    const answer = await say({ vCard: [{ name: 'Bea', phones: ['+55 11 98888-7777'] }] }, bia);
    expect(answer.text).not.toContain('98888-7777');
    // The message's own contact, too, keeps its number hidden, in its name as well.
    const { contactId } = answer.body;
    const { number } = await app.db('contacts').where({ id: contactId }).first('number');
    await app.db('contacts').where({ id: contactId }).update({ name: number });
    const next = await say({ body: 'Oi' }, bia);
    expect(next.body.contact).toMatchObject({ id: contactId, number: expect.stringContaining('*') });
    expect(next.text).not.toContain(number);
    const [row] = await rows();
    expect(row.data).toContain('98888-7777');
    expect((await app.api.as(scene.admin).get(`/messages/${ticket.id}`)).text).toContain('98888-7777');
  });

  it('POST /messages/{ticketId} sends a location, after the accompanying text', async () => {
    const answer = await say({
      body: 'We are here',
      location: { latitude: -23.55, longitude: -46.63, name: 'Sé', address: 'Praça da Sé' },
      clientKey: 'place-123456',
    });
    expect(answer.body).toMatchObject([
      { body: 'We are here', mediaType: 'conversation' },
      {
        body: 'Sé',
        mediaType: 'locationMessage',
        data: { latitude: -23.55, longitude: -46.63, address: 'Praça da Sé' },
      },
    ]);
    const again = await say({
      body: 'We are here',
      location: { latitude: 1, longitude: 2 },
      clientKey: 'place-123456',
    });
    expect(again.body.map(({ id }: { id: number }) => id)).toEqual(
      answer.body.map(({ id }: { id: number }) => id),
    );
  });

  it('POST /messages/{ticketId} rejects cards of strangers, invalid coordinates, and unsupported content', async () => {
    for (const contactId of [scene.theirs.contact.id, 999_999_999])
      expect(await say({ vCard: [{ contactId }] })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_CONTACT_FOUND' },
      });
    const nobody = await app.aContact(scene.company, { number: null, identities: [] });
    expect((await say({ vCard: [{ contactId: nobody.id }] })).status).toBe(400);
    expect((await say({ vCard: [] })).status).toBe(400);
    expect((await say({ vCard: [{ name: 'x' }] })).status).toBe(400);
    expect((await say({ location: { latitude: 91, longitude: 0 } })).status).toBe(400);
    const { capabilities } = app.services.plugins.host.channel('reference')!;
    const { location, contacts } = capabilities.outbound;
    delete capabilities.outbound.location;
    delete capabilities.outbound.contacts;
    const refused = [
      await say({ location: { latitude: 1, longitude: 1 } }),
      await say({ vCard: [{ contactId: scene.contact.id }] }),
    ];
    Object.assign(capabilities.outbound, { location, contacts });
    for (const answer of refused) expect(answer.body.error).toBe('ERR_UNSUPPORTED');
    expect(await rows()).toEqual([]);
  });
});

describe('sending an existing file of the company', () => {
  it('POST /messages/{ticketId} accepts its signed address, and copies it', async () => {
    const photo = (await upload({}, [png])).body;
    const before = await storedFiles();
    const answer = await say({ mediaUrl: photo.mediaUrl, body: 'Again' });
    expect(answer.body).toMatchObject({ mediaType: 'image', body: 'Again', mediaName: 'photo.png' });
    expect(await storedFiles()).toBe(before + 1);
    const image = await app.app.inject({ url: answer.body.mediaUrl });
    expect(image.rawPayload).toEqual(PNG);
    const absolute = await say({ mediaUrl: `${app.config.publicUrl}${photo.mediaUrl}` });
    expect(absolute.status).toBe(201);
  });

  it('POST /messages/{ticketId} rejects addresses of another company, and forged ones', async () => {
    const photo = (await upload({}, [png])).body;
    const signedForThem = app.services.media.signedPath(
      { companyId: scene.theirs.company.id },
      scene.theirs.media.id,
    );
    const before = await storedFiles();
    const forged = photo.mediaUrl.replace(/\/media\/\d+/, `/media/${scene.theirs.media.id}`);
    for (const mediaUrl of [
      signedForThem,
      forged,
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      '../x',
    ])
      expect(await say({ mediaUrl })).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
    expect(await storedFiles()).toBe(before);
    expect(await rows()).toHaveLength(1);
  });
});

describe('private notes', () => {
  it('POST /messages/{ticketId} have their writer’s name above; a file without text carries a mark', async () => {
    expect((await say({ body: 'Careful', isPrivate: true })).body.body).toBe(
      '*Ana - Mensagem Privada:*\nCareful',
    );
    const files = await upload({ isPrivate: 'true' }, [png, png]);
    expect(files.body).toMatchObject([
      { isPrivate: true, body: '\u200d', sendStatus: null },
      { isPrivate: true, body: '\u200d' },
    ]);
    const captioned = await upload({ isPrivate: 'true', body: 'See' }, [png]);
    expect(captioned.body.body).toBe('*Ana - Mensagem Privada:*\nSee');
  });
  it('POST /messages/{ticketId} are for users who see the ticket', async () => {
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await say({ body: 'x', isPrivate: true }, user)).toMatchObject(NO_TICKET);
  });
});

describe('quoting', () => {
  it('POST /messages/{ticketId} shows the file of a quoted message, and nothing of a deleted one', async () => {
    const photo = (await upload({ body: 'The photo' }, [png])).body;
    const quoted = (await say({ body: 'This one', quotedMsg: { id: photo.id } })).body.quotedMsg;
    expect(quoted).toMatchObject({
      body: 'The photo',
      mediaType: 'image',
      mediaName: 'photo.png',
      mediaMime: 'image/png',
    });
    expect(quoted.mediaUrl).toMatch(/^\/api\/media\//);
    const secret = await app.aMessage(ticket, { body: 'A secret', isDeleted: true });
    expect((await say({ body: 'Which one?', quotedMsg: { id: secret.id } })).body.quotedMsg).toMatchObject({
      ...{ id: secret.id, isDeleted: true, body: '', mediaUrl: null },
    });
  });
});

describe('several files', () => {
  const two: FilePart[] = [png, { ...png, filename: 'b.png' }];
  const send = (bodies: string[], files = two) => {
    const after = bodies.map((body): [string, string] => ['body', body]);
    const { payload, headers } = multipart({}, files, after);
    return app.api.as(scene.ana).post(`/messages/${ticket.id}`, payload, { headers });
  };

  it('POST /messages/{ticketId} gives each file its own text if a form has one for each', async () => {
    expect((await send(['The front', 'The back'])).body).toMatchObject([
      { mediaName: 'photo.png', body: 'The front' },
      { mediaName: 'b.png', body: 'The back' },
    ]);
    expect((await send(['', 'Only here'])).body).toMatchObject([{ body: '' }, { body: 'Only here' }]);
  });

  it('POST /messages/{ticketId} gives one text to the first of several files', async () => {
    expect((await send(['Both of them'])).body).toMatchObject([{ body: 'Both of them' }, { body: '' }]);
  });

  it.each([
    ['three texts for two files', ['a', 'b', 'c'], two],
    ['two texts for one file', ['a', 'b'], [png]],
    ['two texts for no file', ['a', 'b'], []],
  ])('POST /messages/{ticketId} rejects %s, and stores nothing', async (_what, bodies, files) => {
    const [before, onDisk] = [await rows(), await storedFiles()];
    expect(await send(bodies, files)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(await rows()).toHaveLength(before.length);
    expect(await storedFiles()).toBe(onDisk);
  });
});

describe('recordings', () => {
  it('POST /messages/{ticketId} marks the audio of a form as a voice message', async () => {
    const wave = Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(64)]);
    const answer = await upload({ voiceNote: 'true' }, [
      { filename: 'note.wav', type: 'audio/wav', bytes: wave },
    ]);
    expect(answer.body).toMatchObject({ mediaType: 'audio', data: { voiceNote: true } });
  });
});

describe('files that no message uses', () => {
  it('are swept a day after an aborted upload; those of messages stay', async () => {
    const kept = (await upload({}, [png])).body;
    const [media] = await app
      .db('mediaFiles')
      .where({ companyId: scene.company.id })
      .orderBy('id', 'desc')
      .limit(1);
    expect(media.dueAt).toBeNull();
    const before = await storedFiles();
    const lost = await app.services.media.save(
      { companyId: scene.company.id },
      { stream: Readable.from([PNG]), mimeType: 'image/png', provisional: true },
    );
    const removeUnused = createUnusedFiles(app.db, app.services.media);
    await removeUnused();
    expect(await storedFiles()).toBe(before + 1);
    // As if a day had passed, and as if a message had used the other one without clearing its moment.
    await app
      .db('mediaFiles')
      .whereIn('id', [lost.id, media.id])
      .update({ dueAt: new Date(Date.now() - 1) });
    await removeUnused();
    expect(await storedFiles()).toBe(before);
    expect(await app.db('mediaFiles').where({ id: lost.id }).first()).toBeUndefined();
    expect((await app.db('mediaFiles').where({ id: media.id }).first()).dueAt).toBeNull();
    expect((await app.app.inject({ url: kept.mediaUrl })).statusCode).toBe(200);
  });
});
