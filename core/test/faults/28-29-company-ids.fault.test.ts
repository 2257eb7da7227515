import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { openSession, type Answer } from '../support/client.js';
import type { Factories } from '../support/factories.js';
import {
  BESIDE,
  BODY_IDS,
  MISSING_ID,
  nameOf,
  parametersOf,
  pathOf,
  type CallRoute,
} from '../access/route-fixtures.js';
import { sample } from '../access/sample.js';

type Side = Awaited<ReturnType<Factories['twoCompanies']>>['ours'];
const TABLES = [
  'users',
  'queues',
  'settings',
  'connections',
  'contacts',
  'tickets',
  'ticketCounts',
  'ticketLogs',
  'messages',
  'mediaFiles',
  'tags',
  'ticketNotes',
  'quickMessages',
  'outbox',
];

/** Where these ids have no effect: there is no plugin for creating a connection. */
const UNHEARD = ['sendIdQueue', 'promptId', 'integrationId'].map((name) => `POST /whatsapp ${name}`);

/** The tenant comes from the token alone, whatever else a request names. */
describe('companyId and other companies’ ids in a request', () => {
  let test: TestApp;
  let theirs: Side;
  let routes: CallRoute[];
  let before: string;

  const theirRows = async () => {
    const rows = await Promise.all(
      TABLES.map((table) => test.db(table).where({ companyId: theirs.company.id }).orderBy(1)),
    );
    return JSON.stringify([...rows, await test.db('companies').where({ id: theirs.company.id })]);
  };
  const untouched: Side[] = [];
  /**
   * A separate company for each route: calls change and delete what they name. Two are created at a time, both alike.
   */
  async function fresh(): Promise<Side> {
    if (untouched.length === 0) untouched.push(...Object.values(await test.twoCompanies()));
    return untouched.pop()!;
  }
  const clientOf = async ({ admin }: Side) =>
    test.api.withToken(
      test.app.accessTokens.issue({ sub: String(admin.id), sid: await openSession(test.db, admin) }),
    );
  const isJson = (route: CallRoute) => route.call.body !== undefined && !route.call.multipart;
  const bodyOf = (route: CallRoute): Record<string, unknown> | undefined =>
    isJson(route) ? (sample(route.call.body as never) as Record<string, unknown>) : undefined;

  beforeAll(async () => {
    test = await startTestApp();
    ({ theirs } = await test.twoCompanies());
    await test.db('companies').where({ id: theirs.company.id }).update({ name: 'Another Company' });
    await test.db('users').where({ companyId: theirs.company.id }).update({ name: 'Another Person' });
    await test.db('contacts').where({ companyId: theirs.company.id }).update({ name: 'Another Customer' });
    await test.db('queues').where({ companyId: theirs.company.id }).update({ name: 'Another Queue' });
    await test.db('connections').where({ companyId: theirs.company.id }).update({ name: 'Another Line' });
    before = await theirRows();
    const calls = test.app.routeTable.filter((one): one is CallRoute => !!one.call && one.method !== 'HEAD');
    routes = calls.filter((one) => ['session', 'admin'].includes(one.call.access.who));
  });
  afterAll(() => test.stop());

  const leaks = (answer: Answer) => /Another (Company|Person|Customer|Queue|Line)/.test(answer.text);
  // 503: the fixtures' channel has no plugin, and their files are not on the disk.
  const tooFriendly = (answer: Answer) => answer.status === 500 || leaks(answer);
  const told = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;

  it.each([
    ['its id', () => theirs.company.id],
    ['an empty text', () => ''],
    ['null', () => null],
    ['a list', () => [theirs.company.id]],
    ['a text', () => `${theirs.company.id} OR 1=1`],
  ])('companyId as %s in body, query and header is ignored or rejected', async (_what, value) => {
    const found: string[] = [];
    const ours = await fresh();
    for (const route of routes) {
      const side = route.call.method === 'DELETE' ? await fresh() : ours;
      const client = await clientOf(side);
      const companyId = value();
      const query = Object.fromEntries(
        ['companyId'].map((name) => [name, JSON.stringify(companyId)?.replace(/^"|"$/g, '') ?? '']),
      );
      const headers = {
        companyid: String(companyId),
        'x-company-id': String(companyId),
        'x-tenant': String(companyId),
      };
      const body = isJson(route) ? { ...bodyOf(route), companyId, tenantId: companyId } : undefined;
      const answer = await client.send(route.call.method, pathOf(route, side), body, { query, headers });
      if (tooFriendly(answer)) found.push(`${nameOf(route)}: ${told(answer)}`);
      const wrong = answer.body?.companyId;
      if (wrong !== undefined && wrong !== side.company.id)
        found.push(`${nameOf(route)}: of company ${wrong}`);
    }
    expect(found).toEqual([]);
    expect(await theirRows()).toBe(before);
  });

  it('ids of another company in a body are treated like unknown ids', async () => {
    const found: string[] = [];
    let tried = 0;
    for (const route of routes.filter(isJson)) {
      const properties =
        (route.call.body as { properties?: Record<string, { type?: string }> }).properties ?? {};
      for (const name of Object.keys(properties).filter((one) => one in BODY_IDS)) {
        const answers: Answer[] = [];
        for (const id of [BODY_IDS[name]!(theirs), MISSING_ID]) {
          const side = await fresh();
          const body = { ...bodyOf(route), ...BESIDE[name], [name]: name.endsWith('Ids') ? [id] : id };
          // Everything else in the call belongs to the company itself.
          for (const other of (route.call.body as { required?: string[] }).required ?? [])
            if (other !== name && other in BODY_IDS) body[other] = BODY_IDS[other]!(side);
          const answer = await (await clientOf(side)).send(route.call.method, pathOf(route, side), body);
          answers.push(answer);
        }
        tried++;
        const [foreign, missing] = answers as [Answer, Answer];
        if (tooFriendly(foreign)) found.push(`${nameOf(route)} ${name}: ${told(foreign)}`);
        else if (foreign.status !== missing.status)
          found.push(`${nameOf(route)} ${name}: ${told(foreign)} but ${told(missing)}`);
        else if (foreign.status >= 400 && foreign.text !== missing.text)
          found.push(`${nameOf(route)} ${name}: ${told(foreign)} but ${told(missing)}`);
        else if (name in BESIDE && foreign.status !== 404 && !UNHEARD.includes(`${nameOf(route)} ${name}`))
          found.push(`${nameOf(route)} ${name}: ${told(foreign)}`);
      }
    }
    expect(tried).toBeGreaterThan(5);
    expect(found).toEqual([]);
    expect(await theirRows()).toBe(before);
  });

  it('ids of another company in a query show nothing of it', async () => {
    const ours = await fresh();
    const client = await clientOf(ours);
    const found: string[] = [];
    const lists = routes.filter(
      (one) => one.call.method === 'GET' && one.call.query && parametersOf(one).length === 0,
    );
    for (const route of lists) {
      const id = JSON.stringify([
        theirs.queue.id,
        theirs.agent.id,
        theirs.contact.id,
        theirs.connection.id,
        theirs.ticket.id,
      ]);
      const asked = Object.keys((route.call.query as { properties: object }).properties);
      const named = { queueIds: id, users: id, whatsapps: id, tags: id, filter: `{"id":${id}}` };
      for (const [name, value] of Object.entries(named)) {
        if (!asked.includes(name)) continue;
        const answer = await client.send('GET', pathOf(route, ours), undefined, { query: { [name]: value } });
        if (tooFriendly(answer)) found.push(`${nameOf(route)} ${name}: ${told(answer)}`);
      }
    }
    expect(found).toEqual([]);
  });
});
