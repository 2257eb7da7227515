import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { diceOf, faultSeeds } from './seeds.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const FORBIDDEN = {
  super: [true, 1, 'true', null, [true], { $ne: false }],
  companyId: [1, '1', '', null, [1], { $gt: 0 }],
  profile: ['admin', 'supervisor', 'super', null, ['admin']],
  planId: [1, null, ''],
  id: [1, null],
  passwordHash: ['scrypt$4$8$1$AA$AA', null],
  email_verified: [true],
  allTicket: ['enable'],
  allowGroup: [true],
  allowConnections: ['enabled'],
  showDashboard: ['enabled'],
  allowRealTime: ['enabled'],
  queueIds: [[1, 2]],
  startWork: ['00:00'],
  __proto__: [{ super: true }],
  constructor: [{ prototype: { super: true } }],
} as const;

describe.each(faultSeeds())('case 30: fields that nobody may write, seed %i', (seed) => {
  it('PUT /users/{id} by a plain user leaves permissions, company and queues unchanged', async () => {
    const dice = diceOf(seed);
    const company = await test.aCompany();
    const user = await test.aUser(company, { startWork: '00:01' });
    const row = () => test.db('users').where({ id: user.id }).first();
    const former = await row();
    const client = test.api.as(user);
    for (let turn = 0; turn < 40; turn++) {
      const names = Object.keys(FORBIDDEN).filter(() => dice.chance(0.4)) as (keyof typeof FORBIDDEN)[];
      const fields = names.map(
        (name) => `${JSON.stringify(name)}:${JSON.stringify(dice.of<unknown>(FORBIDDEN[name]))}`,
      );
      // As text: an object literal would interpret __proto__.
      const body = `{${['"name":"Same Name"', ...fields].join(',')}}`;
      const answer = await client.put(`/users/${user.id}`, body, {
        headers: { 'content-type': 'application/json' },
      });
      expect([200, 400]).toContain(answer.status);
      const now = await row();
      const { updatedAt, version, editedAt, editedBy } = former;
      expect({ ...now, name: former.name, updatedAt, version, editedAt, editedBy }).toEqual(former);
    }
    expect(await test.db('userQueues').where({ userId: user.id })).toEqual([]);
  });

  it('POST /users and PUT /users/{id} by an admin create no super user and reach no other company', async () => {
    const dice = diceOf(seed);
    const company = await test.aCompany();
    const client = test.api.as(await test.anAdmin(company));
    for (let turn = 0; turn < 10; turn++) {
      const companyId = dice.of<unknown>(FORBIDDEN.companyId);
      const isSuper = dice.of<unknown>(FORBIDDEN.super);
      const form = {
        name: 'New User',
        email: `u${turn}-${seed}@case30.test`,
        password: 'secret-1',
        super: isSuper,
        companyId,
      };
      const made = await client.post('/users', form);
      if (made.status !== 201) continue;
      await client.put(`/users/${made.body.id}`, { super: isSuper, companyId });
    }
    const rows = await test.db('users').where('email', 'like', `%-${seed}@case30.test`);
    expect(rows.length).toBeGreaterThan(0);
    for (const one of rows) expect([one.super, one.companyId]).toEqual([false, company.id]);
  });
});
