import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, TestClient } from '../support/client.js';
import { multipart } from '../support/multipart.js';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from '../tags/scene.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
const sent = (bytes: Buffer | string, filename = 'lista.csv', fields = {}) =>
  multipart(fields, [{ name: 'file', filename, type: 'text/csv', bytes }]);

function workbook(rows: unknown[][]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Clientes');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

describe('uploads to contact lists', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());

  async function aList() {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const us = test.api.as(admin);
    const { body: list } = await us.post('/contact-lists', { name: 'Clientes' });
    const upload = (bytes: Buffer | string, filename?: string, by: TestClient = us) => {
      const { payload, headers } = sent(bytes, filename);
      return by.post(`/contact-lists/${list.id}/upload`, payload, { headers });
    };
    const ended = (id: number): Promise<Answer['body']> =>
      vi.waitUntil(
        async () => {
          const { body } = await us.get(`/contacts/imports/${id}`);
          return body.state !== 'running' && body;
        },
        { timeout: 100_000, interval: 50 },
      );
    const people = () => test.db('contactListItems').where({ contactListId: list.id }).orderBy('id');
    const counted = async () => (await test.db('contactLists').where({ id: list.id }).first()).contactsCount;
    return { company, admin, us, list, upload, ended, people, counted };
  }

  it('POST /contact-lists/{id}/upload puts the valid rows on the list, reports the others, and tells the admins', async () => {
    const { admin, us, list, company, upload, ended, people, counted } = await aList();
    await us.post('/contact-list-items', {
      contactListId: list.id,
      name: 'Já na lista',
      number: '11 98888-0000',
    });
    const live = await test.listen(admin);
    const answer = await upload(
      workbook([
        ['Nome', 'Telefone', 'E-mail', ...Array.from({ length: 47 }, (_, n) => `Coluna ${n}`)],
        ['Ana Lima', 5511976543001, 'ana@example.com'],
        ['=HYPERLINK("http://x")', '11 97654-3002', ''],
        ['', '11 97654-3003', ''],
        [],
        ['Beto', '123', ''],
        ['Caio', '=1+1', ''],
        ['Duda', '11 7654-3001', ''],
        ['Eva', '11 97654-3004', 'no address'],
        ['Fabi', '(11) 8888-0000', ''],
        ['x'.repeat(51), '11 97654-3005', ''],
      ]),
      'clientes.xlsx',
    );
    expect(answer).toMatchObject({
      status: 201,
      body: { contactListId: list.id, filename: 'clientes.xlsx', state: 'running', total: 9 },
    });
    const { id } = answer.body;
    expect(await ended(id)).toMatchObject({
      ...{ state: 'done', processed: 9, created: 2, existing: 1, failed: 6 },
      errors: [
        { line: 4, reason: 'NAME_MISSING' },
        { line: 6, reason: 'NUMBER_INVALID', value: '123' },
        { line: 7, reason: 'NUMBER_INVALID', value: '=1+1' },
        { line: 8, reason: 'NUMBER_REPEATED' },
        { line: 9, reason: 'EMAIL_INVALID', value: 'no address' },
        { line: 11, reason: 'NAME_LENGTH' },
      ],
    });
    expect(await people()).toMatchObject([
      { name: 'Já na lista', number: '5511988880000' },
      { name: 'Ana Lima', number: '5511976543001', email: 'ana@example.com', validity: 'unknown' },
      { name: '=HYPERLINK("http://x")', number: '5511976543002', email: null },
    ]);
    expect(await counted()).toBe(3);
    // They are no contacts: nobody has written to them.
    expect(await test.db('contacts').where({ companyId: company.id })).toEqual([]);
    await live.until(frameOf(`ContactListItem-${list.id}`, 'reload'));
    await live.until(frameOf('ContactListItem', 'reload'));
    const told = await live.until(
      frameOf('ContactList', 'update', ({ record }) => record?.['contactsCount'] === 3),
    );
    expect(told.data).toMatchObject({ record: { id: list.id, importId: id } });
    const errors = await us.get(`/contacts/imports/${id}/errors`, { query: { format: 'csv' } });
    expect(errors.text).toContain(`"Caio";"'=1+1"`);
    expect(errors.text.trim().split('\r\n')).toHaveLength(7);
  });

  it('POST /contact-lists/{id}/upload waits for the columns if they are not recognised', async () => {
    const { us, upload, ended, people } = await aList();
    const answer = await upload('a;b\nfoo;bar\n');
    expect(answer).toMatchObject({ status: 201, body: { state: 'ready', mapping: { number: null } } });
    const { id } = answer.body;
    const started = await us.put(`/contacts/imports/${id}`, {
      mapping: { name: 0, number: 1 },
      header: true,
    });
    expect(started.status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'done', created: 0, failed: 1 });
    expect(await people()).toEqual([]);
  });

  it('POST /contact-lists/{id}/upload with `review` starts nothing before somebody has seen the columns', async () => {
    const { us, list, ended, people } = await aList();
    const { payload, headers } = sent('Nome;Telefone\nAna;11 97654-3002\n', 'a.csv', { review: 'true' });
    const answer = await us.post(`/contact-lists/${list.id}/upload`, payload, { headers });
    expect(answer).toMatchObject({
      ...{ status: 201, body: { state: 'ready', processed: 0, mapping: { name: 0, number: 1 } } },
    });
    expect(await people()).toEqual([]);
    const { id, mapping } = answer.body;
    expect((await us.put(`/contacts/imports/${id}`, { mapping, header: true })).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'done', created: 1 });
  });

  it('POST /contact-lists/{id}/upload refuses what is no file, another company’s list, and a plan without campaigns', async () => {
    const { us, list, company, upload, people } = await aList();
    expect(await upload(Buffer.from([0, 1, 2]))).toMatchObject({
      status: 400,
      body: { error: 'ERR_IMPORT_FILE' },
    });
    expect((await us.post(`/contact-lists/${list.id}/upload`, {})).status).toBe(400);
    expect((await upload(Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
    const good = 'Nome;Telefone\nAna Lima;11976543001';
    const stranger = test.api.as(await test.anAdmin(await test.aCompany()));
    expect(await upload(good, 'l.csv', stranger)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_CONTACT_LIST_FOUND' },
    });
    const agent = test.api.as(await test.aUser(company));
    expect(await upload(good, 'l.csv', agent)).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    const { payload, headers } = sent(good);
    const none = await us.post(`/contact-lists/${NOBODY}/upload`, payload, { headers });
    expect(none).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_LIST_FOUND' } });
    const waiting = (await upload('a;b\nfoo;bar\n')).body;
    await test.db('plans').where({ id: company.planId }).update({ useCampaigns: false });
    const later = test.api.as(await test.anAdmin(company));
    expect(await upload(good, 'l.csv', later)).toMatchObject({
      status: 403,
      body: { error: 'ERR_PLAN_LACKS_FEATURE' },
    });
    const mapping = { name: 0, number: 1 };
    expect(await later.put(`/contacts/imports/${waiting.id}`, { mapping })).toMatchObject({
      ...{ status: 403, body: { error: 'ERR_PLAN_LACKS_FEATURE' } },
    });
    expect(await people()).toEqual([]);
  });

  it('POST /contact-lists/{id}/upload again puts nobody on the list twice, and an upload that lost its process goes on', async () => {
    const { upload, ended, people, counted, us } = await aList();
    const rows = Array.from({ length: 1_200 }, (_, n) => `Person ${n};1197${String(6_000_000 + n)}`);
    const text = `Nome;Telefone\n${rows.join('\n')}`;
    const { id } = (await upload(text)).body;
    expect(await ended(id)).toMatchObject({ created: 1_200, failed: 0 });
    // As a killed process leaves it: in the middle, with people beyond that point already on the list or not.
    const [newest] = await test.db('contactListItems').max({ id: 'id' });
    const last = Number(newest!.id);
    await test
      .db('contactListItems')
      .where('id', '>', last - 500)
      .delete();
    await test.db('contactLists').update({ contactsCount: 700 }).where({ importId: id });
    await test
      .db('contactImports')
      .where({ id })
      .update({ state: 'running', nextPosition: 501, created: 500, finishedAt: null, dueAt: new Date(0) });
    const done = await vi.waitUntil(
      async () => {
        const { body } = await us.get(`/contacts/imports/${id}`);
        return body.state === 'done' && body;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(done).toMatchObject({ processed: 1_200, created: 1_000, existing: 200 });
    expect(await people()).toHaveLength(1_200);
    expect(await counted()).toBe(1_200);
    const again = await upload(text);
    expect(await ended(again.body.id)).toMatchObject({ created: 0, existing: 1_200 });
    expect(await counted()).toBe(1_200);
  });

  it('DELETE /contact-lists/{id} ends an upload that is under way', async () => {
    const { us, list, upload, ended } = await aList();
    const { id } = (await upload('Nome;Telefone\nAna Lima;11976543001')).body;
    // The worker is done with it, and would write over a state that the test gives it meanwhile.
    await ended(id);
    await test
      .db('contactImports')
      .where({ id })
      .update({ state: 'running', nextPosition: 0, created: 0, finishedAt: null, dueAt: '2999-01-01' });
    expect((await us.delete(`/contact-lists/${list.id}`)).status).toBe(204);
    await test
      .db('contactImports')
      .where({ id })
      .update({ dueAt: new Date(0), failures: 4 });
    await vi.waitUntil(async () => (await us.get(`/contacts/imports/${id}`)).body.state === 'failed', {
      timeout: 60_000,
      interval: 50,
    });
    expect(await test.db('contactListItems').where({ contactListId: list.id })).toEqual([]);
  });
});
