import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { aList, assertSums } from './scene.js';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

it('DELETE /contacts/{id} takes a person off every list, and a campaign keeps only a number of them', async () => {
  const company = await app.aCompany();
  const contact = await app.aContact(company);
  const address = { addressKey: Buffer.from(contact.number!) };
  const list = await aList(app, company, 1);
  const person = {
    ...{ companyId: company.id, name: 'Ana', number: contact.number, email: 'ana@x.test' },
    ...address,
  };
  await app.db('contactListItems').insert({ ...person, contactListId: list.id });
  await app.db('contactLists').where({ id: list.id }).update({ contactsCount: 2 });
  const ids: number[] = [];
  for (const state of ['planned', 'delivered']) {
    const hours = { timeZone: 'UTC', windowFrom: '00:00', windowTo: '00:00' };
    const [id] = await app.db('campaigns').insert({ companyId: company.id, name: state, ...hours });
    ids.push(id!);
    const place = { campaignId: id, connectionId: 0, variant: 1, step: 1, state, reason: '' };
    await app.db('campaignRecipients').insert({ ...person, ...place, contactId: contact.id });
    await app.db('campaignCounts').insert({ ...place, total: 1 });
  }
  const other = await app.aCompany();
  const theirs = await aList(app, other, 0);
  await app.db('contactListItems').insert({ ...person, companyId: other.id, contactListId: theirs.id });

  for (const owner of [company, other]) {
    const connection = await app.aConnection(owner);
    const check = { companyId: owner.id, connectionId: connection.id, isThere: true, checkedAt: new Date() };
    await app.db('numberChecks').insert({ ...check, ...address });
  }

  const admin = app.api.as(await app.anAdmin(company));
  expect((await admin.delete(`/contacts/${contact.id}`)).status).toBe(204);
  expect(await app.db('contactListItems').where(address).pluck('companyId')).toEqual([other.id]);
  expect(await app.db('numberChecks').where(address).pluck('companyId')).toEqual([other.id]);
  expect(await app.db('contactLists').where({ id: list.id }).first()).toMatchObject({ contactsCount: 1 });
  const rows = await app.db('campaignRecipients').whereIn('campaignId', ids).orderBy('id');
  const nobody = { name: '', number: null, email: null, contactId: null };
  expect(rows).toMatchObject([
    { ...nobody, state: 'skipped', reason: 'erased' },
    { ...nobody, state: 'delivered', reason: '' },
  ]);
  expect(rows.some(({ addressKey }) => addressKey.equals(address.addressKey))).toBe(false);
  for (const id of ids) await assertSums(app, id);
});
