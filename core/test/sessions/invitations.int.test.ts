import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { aBrowser, said } from './second-factor-scene.js';

let now = new Date('2026-11-20T15:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => test.stop());

const PASSWORD = 'Escolhida-1';
let people = 0;
const form = () => ({ name: 'Nina', email: `invited${++people}@office.test` });
const secretOf = (answer: { body: { link: string } }) => new URL(answer.body.link).hash.slice(1);
async function aScene(plan = {}) {
  const company = await test.aCompany({ plan });
  const client = test.api.as(await test.anAdmin(company));
  return { company, client };
}
async function anInvited(more = {}) {
  const scene = await aScene();
  const person = { ...form(), ...more };
  const invited = await scene.client.post('/users/invitations', person);
  return { ...scene, person, invited, id: invited.body.user.id as number, secret: secretOf(invited) };
}
const show = (secret: string) => aBrowser(test).call('POST', '/auth/invitation', { secret });
const accept = (secret: string, password = PASSWORD) =>
  aBrowser(test).call('PUT', '/auth/invitation', { secret, password });

it('POST /users/invitations makes a user whose password PUT /auth/invitation sets, once', async () => {
  const { company, client, person, invited, id, secret } = await anInvited();
  expect(invited.status).toBe(201);
  expect(invited.body).toMatchObject({
    expiresAt: new Date(now.getTime() + 72 * 3_600_000).toISOString(),
    user: { ...person, invited: true, companyId: company.id },
  });
  expect(JSON.stringify(await test.db('invitations').where({ userId: id }))).not.toContain(secret);
  expect((await client.get(`/users/${id}`)).body.invited).toBe(true);

  const seen = await show(secret);
  expect(seen.body).toMatchObject({ company: company.name, ...person });
  expect(seen.headers['cache-control']).toBe('no-store');
  // A password that is too short leaves the invitation open.
  expect((await accept(secret, 'short')).status).toBe(400);

  const entered = await accept(secret);
  expect([entered.status, entered.body.user.email]).toEqual([200, person.email]);
  expect(entered.body.user).not.toHaveProperty('invited');
  expect(await test.db('sessions').where({ userId: id }).pluck('way')).toEqual(['invitation']);
  expect(said(await accept(secret, 'Outra-senha-1'))).toEqual([403, 'ERR_INVITATION_USED']);
  expect(said(await show(secret))).toEqual([403, 'ERR_INVITATION_USED']);
  expect((await aBrowser(test).signIn(person.email, PASSWORD)).status).toBe(200);
  expect(said(await client.post(`/users/${id}/invitation`))).toEqual([409, 'ERR_NOT_INVITED']);
});

it('PUT /auth/invitation: of two clicks at once, one enters', async () => {
  const { secret, person } = await anInvited();
  const answers = await Promise.all([accept(secret, 'Primeira-1'), accept(secret, 'Segunda-1')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 403)!.body.error).toBe('ERR_INVITATION_USED');
  const winner = answers[0].status === 200 ? 'Primeira-1' : 'Segunda-1';
  expect((await aBrowser(test).signIn(person.email, winner)).status).toBe(200);
});

it('POST /users/{id}/invitation ends the former link, DELETE /users/{id}/invitation every one', async () => {
  const { client, id, secret } = await anInvited();
  const again = await client.post(`/users/${id}/invitation`);
  expect(said(await accept(secret))).toEqual([403, 'ERR_INVITATION_WITHDRAWN']);
  expect((await show(secretOf(again))).status).toBe(200);
  expect((await client.delete(`/users/${id}/invitation`)).status).toBe(204);
  expect(said(await accept(secretOf(again)))).toEqual([403, 'ERR_INVITATION_WITHDRAWN']);
  expect((await client.get(`/users/${id}`)).body.invited).toBe(true);
});

it('POST /auth/invitation says what is wrong with a link', async () => {
  const { company, client, id, secret } = await anInvited();
  const unknown = await show('A'.repeat(43));
  expect(said(unknown)).toEqual([403, 'ERR_INVITATION_UNKNOWN']);
  expect((await show(`${secret.slice(0, -2)}`)).text).toBe(unknown.text);
  await test.db('companies').where({ id: company.id }).update({ status: false });
  expect(said(await accept(secret))).toEqual([403, 'ERR_COMPANY_SUSPENDED']);
  await test.db('companies').where({ id: company.id }).update({ status: true });
  const later = await anInvited();
  now = new Date(now.getTime() + 72 * 3_600_000);
  expect(said(await accept(later.secret))).toEqual([403, 'ERR_INVITATION_EXPIRED']);
  expect((await client.delete(`/users/${id}`)).status).toBe(204);
  expect(said(await show(secret))).toEqual([403, 'ERR_INVITATION_UNKNOWN']);
});

it('PUT /users/{id} with a password ends the invitation', async () => {
  const { client, id, secret, person } = await anInvited();
  const set = await client.put(`/users/${id}`, { password: 'Do-admin-1' });
  expect(set.body).not.toHaveProperty('invited');
  expect(said(await accept(secret))).toEqual([403, 'ERR_INVITATION_WITHDRAWN']);
  expect((await aBrowser(test).signIn(person.email, 'Do-admin-1')).status).toBe(200);
});

it('POST /users/invitations counts against the plan; nobody of another company touches an invitation', async () => {
  const full = await aScene({ users: 2 });
  expect((await full.client.post('/users/invitations', form())).status).toBe(201);
  const refused = form();
  expect((await full.client.post('/users/invitations', refused)).body.error).toBe('ERR_USER_LIMIT');
  expect(await test.db('users').where({ email: refused.email })).toEqual([]);

  const { id, secret, company } = await anInvited();
  for (const method of ['post', 'delete'] as const)
    expect(said(await full.client[method](`/users/${id}/invitation`))).toEqual([404, 'ERR_NO_USER_FOUND']);
  const plain = test.api.as(await test.aUser(company));
  expect((await plain.post('/users/invitations', form())).status).toBe(403);
  expect((await plain.post(`/users/${id}/invitation`)).status).toBe(403);
  expect((await show(secret)).status).toBe(200);
});

it('PUT /auth/invitation goes round no second step that the company demands', async () => {
  const { client, secret, id } = await anInvited();
  expect((await client.put('/settings/requireSecondFactor', { value: 'enabled' })).status).toBe(200);
  const browser = aBrowser(test);
  const entered = await browser.call('PUT', '/auth/invitation', { secret, password: PASSWORD });
  expect(said(entered)).toEqual([401, 'ERR_SECOND_FACTOR_DEMANDED']);
  expect((await browser.call('POST', '/auth/second-step/set-up')).body.secret).toBeTruthy();
  expect(await test.db('sessions').where({ userId: id })).toEqual([]);
});

it('PUT /auth/invitation saves the password outside working hours, and signs in within them', async () => {
  const { secret, person, id } = await anInvited({ startWork: '01:00', endWork: '02:00' });
  expect(said(await accept(secret))).toEqual([403, 'ERR_OUT_OF_HOURS']);
  expect(await test.db('sessions').where({ userId: id })).toEqual([]);
  expect(said(await accept(secret))).toEqual([403, 'ERR_INVITATION_USED']);
  await test.db('users').where({ id }).update({ startWork: '00:00', endWork: '23:59' });
  expect((await aBrowser(test).signIn(person.email, PASSWORD)).status).toBe(200);
});
