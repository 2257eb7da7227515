import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Factories } from '../support/factories.js';
import { PLAN_FLAGS } from '@recado/sdk/rules';
import {
  GATED,
  MISSING_ID,
  nameOf,
  namesARow,
  parametersOf,
  pathOf,
  type CallRoute,
} from '../access/route-fixtures.js';
import { sample } from '../access/sample.js';

type Side = Awaited<ReturnType<Factories['twoCompanies']>>['ours'];

/** Checks all registered routes: a new one is covered without a change here. */
describe('every route of the API', () => {
  let test: TestApp;
  let ours: Side;
  let theirs: Side;
  let routes: CallRoute[];

  beforeAll(async () => {
    test = await startTestApp();
    ({ ours, theirs } = await test.twoCompanies());
    routes = test.app.routeTable.filter((one): one is CallRoute => !!one.call && one.method !== 'HEAD');
  });
  afterAll(() => test.stop());

  const bodyOf = (route: CallRoute) =>
    route.call.body && !route.call.multipart ? sample(route.call.body as never) : undefined;
  /** Collects the problems of each route, so that one run reports them all. */
  async function check(
    chosen: CallRoute[],
    wrong: (route: CallRoute) => Promise<string | undefined>,
  ): Promise<void> {
    expect(chosen.length).toBeGreaterThan(0);
    const found: string[] = [];
    for (const route of chosen) {
      const what = await wrong(route);
      if (what !== undefined) found.push(`${nameOf(route)}: ${what}`);
    }
    expect(found).toEqual([]);
  }
  const got = ({ status, text }: { status: number; text: string }) => `${status} ${text.slice(0, 200)}`;

  it('is a call of the contract, except the documentation and the live stream', () => {
    const others = test.app.routeTable.filter((one) => !one.call).map((one) => one.url);
    expect(others.filter((url) => !/^\/api\/(docs|live)(\/|$)/.test(url))).toEqual([]);
    expect(routes.length).toBeGreaterThan(25);
  });

  it('answers 401 without a token, or with an invalid one, unless it is public', async () => {
    await check(
      routes.filter((one) => one.call.access.who !== 'public'),
      async (route) => {
        for (const client of [test.api, test.api.withToken('x'), test.api.withToken('a.b.c')]) {
          const answer = await client.send(route.call.method, pathOf(route, ours), bodyOf(route));
          if (answer.status !== 401 || answer.body.error !== 'ERR_UNAUTHENTICATED') return got(answer);
        }
        return undefined;
      },
    );
  });

  it('answers 403 to a plain user if it is for admins or super users', async () => {
    const user = test.api.as(await test.aUser(ours.company));
    await check(
      routes.filter((one) => ['admin', 'super'].includes(one.call.access.who)),
      async (route) => {
        const answer = await user.send(route.call.method, pathOf(route, ours), bodyOf(route));
        return answer.status === 403 && answer.body.error === 'ERR_NO_PERMISSION' ? undefined : got(answer);
      },
    );
  });

  it('answers 403 to an admin if it is for super users', async () => {
    const admin = test.api.as(ours.admin);
    await check(
      routes.filter((one) => one.call.access.who === 'super'),
      async (route) => {
        const answer = await admin.send(route.call.method, pathOf(route, ours), bodyOf(route));
        return answer.status === 403 && answer.body.error === 'ERR_NO_PERMISSION' ? undefined : got(answer);
      },
    );
  });

  it('names its plan flag if it belongs to a feature of plans', () => {
    const found = routes.flatMap((route) => {
      const flag = GATED.find(([path]) => path.test(route.call.path))?.[1];
      return flag === route.call.access.flag ? [] : [`${nameOf(route)} should be gated by ${flag}`];
    });
    expect(found).toEqual([]);
  });

  it('answers 403 if the plan lacks the feature, to super users too', async () => {
    const plan = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, false]));
    const company = await test.aCompany({ plan });
    const admin = test.api.as(await test.anAdmin(company, { super: true }));
    await check(
      routes.filter(({ call }) => call.access.flag && call.access.who !== 'connection-token'),
      async (route) => {
        const answer = await admin.send(route.call.method, pathOf(route, ours), bodyOf(route));
        return answer.status === 403 && answer.body.error === 'ERR_PLAN_LACKS_FEATURE'
          ? undefined
          : got(answer);
      },
    );
  });

  it('answers a program’s token for another connection’s row, and without the plan’s feature, the same way', async () => {
    const mine = test.api.withToken(ours.connectionToken.token);
    const plan = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, false]));
    const { token } = await test.aConnectionToken(await test.aConnection(await test.aCompany({ plan })));
    await check(
      routes.filter(({ call }) => call.access.who === 'connection-token'),
      async (route) => {
        const without = await test.api.withToken(token).send(route.call.method, pathOf(route, ours), {});
        if (route.call.access.flag && without.body.error !== 'ERR_PLAN_LACKS_FEATURE') return got(without);
        if (!namesARow(route)) return undefined;
        const [foreign, missing] = [
          await mine.send(route.call.method, pathOf(route, theirs)),
          await mine.send(route.call.method, pathOf(route, 'missing')),
        ];
        return foreign.status === 404 && foreign.text === missing.text ? undefined : got(foreign);
      },
    );
  });

  it('answers another company’s id exactly like an unknown one', async () => {
    const admin = test.api.as(ours.admin);
    const chosen = routes.filter(
      (one) => namesARow(one) && !['public', 'super', 'connection-token'].includes(one.call.access.who),
    );
    await check(chosen, async (route) => {
      const body = bodyOf(route);
      // Required query parameters are present, so that the id in the path decides.
      const query = route.call.query ? (sample(route.call.query as never) as Record<string, string>) : {};
      const [foreign, missing] = [
        await admin.send(route.call.method, pathOf(route, theirs), body, { query }),
        await admin.send(route.call.method, pathOf(route, 'missing'), body, { query }),
      ];
      if (foreign.status !== 404) return `answers ${got(foreign)}`;
      return foreign.text === missing.text && foreign.status === missing.status
        ? undefined
        : `${got(foreign)} but ${got(missing)}`;
    });
  });

  it('stays in the user’s own company if the path names another', async () => {
    const admin = test.api.as(ours.admin);
    const chosen = routes.filter((one) => parametersOf(one).includes('companyId'));
    await check(chosen, async (route) => {
      const answers = [];
      for (const side of [ours, theirs, 'missing'] as const)
        answers.push(await admin.send(route.call.method, pathOf(route, side), bodyOf(route)));
      const [own, ...others] = answers;
      return others.every((one) => one.text === own!.text) ? undefined : others.map(got).join(' | ');
    });
  });

  it('rejects invalid path ids', async () => {
    const admin = test.api.as(ours.admin);
    await check(
      routes.filter((one) => namesARow(one) && one.call.access.who !== 'super'),
      async (route) => {
        for (const wrong of ['0', '-1', '1.5', 'abc', '1%20OR%201=1', '%00', String(2 ** 60), '[]', 'null']) {
          const path = pathOf(route, 'missing').replace(
            /2000000001|00000000-0000-4000-8000-000000000001/,
            wrong,
          );
          const answer = await admin.send(route.call.method, path, bodyOf(route));
          if (answer.status < 400 || answer.status >= 500) return `${wrong} gives ${got(answer)}`;
        }
        return undefined;
      },
    );
    expect(MISSING_ID).toBe(2000000001);
  });
});
