import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Factories } from '../support/factories.js';
import { nameOf, pathOf, type CallRoute } from '../access/route-fixtures.js';
import { sample } from '../access/sample.js';

type Side = Awaited<ReturnType<Factories['twoCompanies']>>['ours'];
const WITH_BODY = ['PUT', 'POST', 'PATCH'];

/** Case 30, for every route that takes a body. */
describe('super, profile, companyId and planId in a body', () => {
  let test: TestApp;
  let ours: Side;
  let theirs: Side;
  let routes: CallRoute[];
  beforeAll(async () => {
    test = await startTestApp();
    ({ ours, theirs } = await test.twoCompanies());
    const calls = test.app.routeTable.filter((one): one is CallRoute => !!one.call);
    routes = calls.filter(
      ({ call, method }) => WITH_BODY.includes(method) && call.body !== undefined && !call.multipart,
    );
  });
  afterAll(() => test.stop());

  /** Roles of users, and the companies' plans: neither a plain user nor an admin may change any of it. */
  const standing = async () => ({
    users: await test
      .db('users')
      .whereIn(
        'id',
        [ours.admin, ours.agent, theirs.admin, theirs.agent].map(({ id }) => id),
      )
      .orderBy('id')
      .select('id', 'companyId', 'super', 'profile'),
    supers: await test.db('users').where({ super: true }).pluck('id'),
    astray: await test
      .db('users')
      .whereNotIn('companyId', [ours.company.id, theirs.company.id])
      .pluck('companyId'),
    companies: await test.db('companies').orderBy('id').select('id', 'planId', 'dueDate', 'status'),
  });

  it.each(['agent', 'admin'] as const)(
    'change nothing for the %s, on whichever route they are sent',
    async (who) => {
      const plan = await test.aPlan();
      const before = await standing();
      const changed: string[] = [];
      let told = 0;
      for (const route of routes) {
        const fields = { super: true, companyId: theirs.company.id, planId: plan.id, dueDate: '2999-12-31' };
        // Admins may assign profiles; the tests of users cover that.
        const forbidden = who === 'agent' ? { ...fields, profile: 'admin' } : fields;
        const { properties = {} } = route.call.body as { properties?: Record<string, unknown> };
        const valid = sample(route.call.body as never) as Record<string, unknown>;
        for (const [name, value] of Object.entries({ all: undefined, ...forbidden })) {
          const body: Record<string, unknown> = {
            ...valid,
            ...(name === 'all' ? forbidden : { [name]: value }),
          };
          if (who === 'admin' && 'profile' in properties) body['profile'] = 'user';
          const side = { ...ours, agent: who === 'agent' ? ours.agent : theirs.agent };
          const answer = await test.api.as(ours[who]).send(route.call.method, pathOf(route, side), body);
          told++;
          if (answer.status >= 500 && answer.status !== 503)
            changed.push(`${nameOf(route)}: ${answer.status}`);
          const now = await standing();
          if (JSON.stringify(now) !== JSON.stringify(before)) {
            changed.push(`${nameOf(route)} ${name}: ${JSON.stringify(now)}`);
            return expect(changed).toEqual([]);
          }
        }
      }
      expect(changed).toEqual([]);
      expect(told).toBeGreaterThan(100);
    },
  );
});
