import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from './scene.js';

const NO_TAG = { status: 404, body: { error: 'ERR_NO_TAG_FOUND' } };
const form = { name: 'Cliente novo', color: '#1D4ED8' };

describe('tags', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());
  const rows = (companyId: number) => test.db('tags').where({ companyId }).orderBy('id');

  it('POST /tags creates a tag and notifies the company', async () => {
    const { as, ana, caio, company } = await test.aScene();
    const live = await test.listen(caio);
    const answer = await as.ana.post('/tags', { ...form, name: '  Cliente   novo ', kanban: 1 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Cliente novo',
      color: '#1d4ed8',
      kanban: 1,
      contactsCount: 0,
      userId: ana.id,
    });
    expect(await rows(company.id)).toMatchObject([{ id: answer.body.id, name: 'Cliente novo', kanban: 1 }]);
    const frame = await live.until(frameOf('tag', 'create'));
    expect(frame.data).toEqual({ action: 'create', tag: answer.body });
  });

  it.each([
    [{ name: 'ab' }, 'ERR_TAG_TOO_SHORT'],
    [{ name: '  a ' }, 'ERR_TAG_TOO_SHORT'],
    [{ name: '' }, 'ERR_VALIDATION'],
    [{ name: 'x'.repeat(61) }, 'ERR_VALIDATION'],
    [{ name: null }, 'ERR_VALIDATION'],
    [{ color: 'red' }, 'ERR_VALIDATION'],
    [{ color: '#12345' }, 'ERR_VALIDATION'],
    [{ color: '#12;}<x' }, 'ERR_VALIDATION'],
    [{ kanban: 2 }, 'ERR_VALIDATION'],
    [{ kanban: '1' }, 'ERR_VALIDATION'],
  ])('POST /tags rejects %j', async (wrong, error) => {
    const { as, company } = await test.aScene();
    const answer = await as.ana.post('/tags', { ...form, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await rows(company.id)).toEqual([]);
  });

  it('POST /tags requires unique names within a company and a kind', async () => {
    const { as, stranger } = await test.aScene();
    expect((await as.ana.post('/tags', form)).status).toBe(201);
    const again = await as.caio.post('/tags', { ...form, name: 'CLIENTE novo' });
    expect([again.status, again.body.error]).toEqual([409, 'ERR_TAG_ALREADY_EXISTS']);
    expect((await as.ana.post('/tags', { ...form, kanban: 1 })).status).toBe(201);
    expect((await stranger.post('/tags', form)).status).toBe(201);
  });

  it('PUT /tags/{id} changes the given fields, and notifies the company', async () => {
    const { as, caio } = await test.aScene();
    const { body: tag } = await as.ana.post('/tags', form);
    const { body: other } = await as.ana.post('/tags', { ...form, name: 'Outra' });
    const live = await test.listen(caio);
    const answer = await as.caio.put(`/tags/${tag.id}`, { color: '#000' });
    expect(answer.body).toMatchObject({ name: 'Cliente novo', color: '#000' });
    const frame = await live.until(frameOf('tag', 'update', ({ tag: shown }) => shown?.id === tag.id));
    expect(frame.data).toMatchObject({ tag: { color: '#000' } });
    const taken = await as.ana.put(`/tags/${other.id}`, { name: 'cliente novo' });
    expect([taken.status, taken.body.error]).toEqual([409, 'ERR_TAG_ALREADY_EXISTS']);
    const short = await as.ana.put(`/tags/${other.id}`, { name: 'no' });
    expect([short.status, short.body.error]).toEqual([400, 'ERR_TAG_TOO_SHORT']);
    expect((await as.ana.get(`/tags/${other.id}`)).body.name).toBe('Outra');
  });

  it('GET /tags pages by name, searches and filters, with the number of contacts of each', async () => {
    const { as, company, contact } = await test.aScene();
    const names = Array.from({ length: 43 }, (_, at) => `Tag ${String(at).padStart(2, '0')}`);
    await test.db('tags').insert(names.map((name) => ({ companyId: company.id, name, color: '#123456' })));
    const { body: lane } = await as.ana.post('/tags', { name: 'Zona 50%', color: '#123', kanban: 1 });
    const first = await as.ana.get('/tags');
    expect(first.body.tags.map((tag: { name: string }) => tag.name)).toEqual(names.slice(0, 40));
    expect(first.body.hasMore).toBe(true);
    const rest = await as.ana.get('/tags', { query: { offset: 40 } });
    expect(rest.body.tags).toHaveLength(4);
    expect(rest.body.hasMore).toBe(false);
    await as.ana.post('/tags/sync', { contactId: contact.id, tags: [lane.id] });
    const found = await as.ana.get('/tags', { query: { searchParam: '50%' } });
    expect(found.body.tags).toEqual([expect.objectContaining({ id: lane.id, contactsCount: 1 })]);
    expect((await as.ana.get('/tags', { query: { kanban: 0, searchParam: 'zona' } })).body.tags).toEqual([]);
    const table = await as.admin.get('/tags', { query: { range: '[0,1]', sort: '["name","DESC"]' } });
    expect(table.headers['content-range']).toBe('tags 0-1/44');
    expect(table.body[0].id).toBe(lane.id);
    const wrong = await as.ana.get('/tags', { query: { kanban: 'yes' } });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('GET /tags/list offers tags by name', async () => {
    const { as, stranger } = await test.aScene();
    const { body: b } = await as.ana.post('/tags', { ...form, name: 'Bravo' });
    const { body: a } = await as.ana.post('/tags', { ...form, name: 'Alfa', kanban: 1 });
    const short = ({ id, name, color, kanban }: typeof a) => ({ id, name, color, kanban });
    expect((await as.caio.get('/tags/list')).body).toEqual([short(a), short(b)]);
    expect((await as.caio.get('/tags/list', { query: { kanban: 0 } })).body).toEqual([short(b)]);
    expect((await as.caio.get('/tags/list', { query: { searchParam: 'alf' } })).body).toEqual([short(a)]);
    expect((await stranger.get('/tags/list')).body).toEqual([]);
  });

  it('GET /tags/{id} and its changes are for its own company', async () => {
    const { as, stranger } = await test.aScene();
    const { body: tag } = await as.ana.post('/tags', form);
    expect((await as.caio.get(`/tags/${tag.id}`)).body).toEqual(tag);
    for (const id of [tag.id, NOBODY]) {
      expect(await stranger.get(`/tags/${id}`)).toMatchObject(NO_TAG);
      expect(await stranger.put(`/tags/${id}`, { name: 'Roubada' })).toMatchObject(NO_TAG);
      expect(await stranger.delete(`/tags/${id}`)).toMatchObject(NO_TAG);
    }
    expect((await as.ana.get(`/tags/${tag.id}`)).body).toEqual(tag);
    expect((await test.api.get(`/tags/${tag.id}`)).status).toBe(401);
  });

  it('DELETE /tags/{id} removes it from every contact, returns their number, and notifies the company', async () => {
    const { as, caio, company, contact } = await test.aScene();
    const other = await test.aContact(company);
    const { body: tag } = await as.ana.post('/tags', form);
    for (const { id } of [contact, other]) await as.ana.post('/tags/sync', { contactId: id, tags: [tag.id] });
    const live = await test.listen(caio);
    const answer = await as.ana.delete(`/tags/${tag.id}`);
    expect([answer.status, answer.body]).toEqual([200, { id: tag.id, contactsCount: 2 }]);
    expect(await test.db('contactTags').where({ tagId: tag.id })).toEqual([]);
    expect(await rows(company.id)).toEqual([]);
    const frame = await live.until(frameOf('tag', 'delete'));
    expect(frame.data).toEqual({ action: 'delete', tag: { id: tag.id } });
    expect(await as.ana.delete(`/tags/${tag.id}`)).toMatchObject(NO_TAG);
  });

  it('POST /tags/sync replaces the tags of a contact and its tickets, live', async () => {
    const { as, ana, contact, ticket } = await test.aScene();
    const [one, two, three] = await Promise.all(
      ['Um um', 'Dois', 'Três'].map(async (name) => (await as.ana.post('/tags', { ...form, name })).body),
    );
    await as.ana.post('/tags/sync', { contactId: contact.id, tags: [one.id, two.id] });
    const live = await test.listen(ana);
    const answer = await as.ana.post('/tags/sync', {
      contactId: contact.id,
      ticketId: ticket.id,
      tags: [{ id: two.id, name: 'x' }, three.id, three.id],
    });
    expect(answer.status).toBe(200);
    const ids = (tags: { id: number }[]) => tags.map(({ id }) => id).sort();
    expect(answer.body.contactId).toBe(contact.id);
    expect(ids(answer.body.tags)).toEqual(ids([two, three]));
    const stored = await test.db('contactTags').where({ contactId: contact.id });
    expect(stored.map(({ tagId }) => tagId).sort()).toEqual(ids([two, three]));
    // Frames of the first change may still arrive: wait for one with the second.
    const carries = (object: unknown) =>
      JSON.stringify(ids((object as { tags: { id: number }[] } | undefined)?.tags ?? [])) ===
      JSON.stringify(ids([two, three]));
    await live.until(
      frameOf('ticket', 'update', (data) => data['ticket']?.id === ticket.id && carries(data['ticket'])),
    );
    await live.until(frameOf('contact', 'update', (data) => carries(data['contact'])));
    await live.until(
      frameOf('tag', 'update', ({ tag }) => tag?.id === one.id && tag?.['contactsCount'] === 0),
    );
    const counts = await test
      .db('tags')
      .whereIn('id', ids([one, two, three]))
      .orderBy('id');
    expect(new Map(counts.map((row) => [row.id, row.contactsCount]))).toEqual(
      new Map([
        [one.id, 0],
        [two.id, 1],
        [three.id, 1],
      ]),
    );
  });

  it('POST /tags/sync rejects unknown ids, and changes nothing', async () => {
    const { as, contact, company, theirs, stranger } = await test.aScene();
    const { body: tag } = await as.ana.post('/tags', form);
    const { body: foreign } = await stranger.post('/tags', form);
    await as.ana.post('/tags/sync', { contactId: contact.id, tags: [tag.id] });
    const other = await test.aTicket(company);
    const refusals: [object, number, string][] = [
      [{ contactId: contact.id, tags: [foreign.id] }, 404, 'ERR_NO_TAG_FOUND'],
      [{ contactId: contact.id, tags: [NOBODY] }, 404, 'ERR_NO_TAG_FOUND'],
      [{ contactId: theirs.contact.id, tags: [tag.id] }, 404, 'ERR_NO_CONTACT_FOUND'],
      [{ ticketId: theirs.ticket.id, tags: [] }, 404, 'ERR_NO_TICKET_FOUND'],
      [{ contactId: contact.id, ticketId: other.id, tags: [] }, 404, 'ERR_NO_CONTACT_FOUND'],
      [{ tags: [] }, 400, 'ERR_VALIDATION'],
      [{ contactId: contact.id }, 400, 'ERR_VALIDATION'],
      [{ contactId: contact.id, tags: ['1'] }, 400, 'ERR_VALIDATION'],
      [{ contactId: contact.id, tags: Array(101).fill(tag.id) }, 400, 'ERR_VALIDATION'],
    ];
    for (const [body, status, error] of refusals) {
      const answer = await as.ana.post('/tags/sync', body);
      expect([answer.status, answer.body.error], JSON.stringify(body)).toEqual([status, error]);
    }
    expect(await test.db('contactTags').where({ contactId: contact.id })).toMatchObject([{ tagId: tag.id }]);
    expect((await test.db('tags').where({ id: foreign.id }).first()).contactsCount).toBe(0);
  });

  it('POST /tags/sync keeps the counts correct under concurrent calls', async () => {
    const { as, company } = await test.aScene();
    const tags = await Promise.all(
      ['Aaa', 'Bbb', 'Ccc'].map(
        async (name) => (await as.ana.post('/tags', { ...form, name })).body.id as number,
      ),
    );
    const contacts = await Promise.all(Array.from({ length: 8 }, () => test.aContact(company)));
    const answers = await Promise.all(
      contacts.flatMap(({ id }, at) => [
        as.ana.post('/tags/sync', { contactId: id, tags: [...tags].reverse() }),
        as.caio.post('/tags/sync', { contactId: id, tags: [tags[at % 3]] }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await test.services.tags.reconcileCounts()).toBe(0);
    await test.db('tags').where({ id: tags[0] }).update({ contactsCount: 99 });
    expect(await test.services.tags.reconcileCounts()).toBe(1);
    expect(await test.services.tags.reconcileCounts()).toBe(0);
  });

  it('GET /contactTags/{contactId} shows the tags of a contact of the company', async () => {
    const { as, contact, stranger } = await test.aScene();
    const { body: tag } = await as.ana.post('/tags', form);
    await as.ana.post('/tags/sync', { contactId: contact.id, tags: [tag.id] });
    const { id, name, color, kanban } = tag;
    expect((await as.caio.get(`/contactTags/${contact.id}`)).body).toEqual([{ id, name, color, kanban }]);
    for (const asked of [contact.id, NOBODY])
      expect(await stranger.get(`/contactTags/${asked}`)).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_CONTACT_FOUND' },
      });
    expect((await as.caio.get('/contactTags/x')).status).toBe(400);
  });
});
