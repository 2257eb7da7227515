import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

it('a choice follows its user to another machine, and is nobody else’s', async () => {
  const company = await test.aCompany();
  const [user, colleague] = [await test.aUser(company), await test.aUser(company)];
  const api = test.api.as(user);
  expect((await api.get('/preferences')).body).toEqual({});
  expect((await api.put('/preferences', { theme: 'dark', volume: 0.3 })).body).toEqual({
    theme: 'dark',
    volume: 0.3,
  });
  const all = { theme: 'dark', volume: 0.5, setupHidden: true };
  expect((await api.put('/preferences', { volume: 0.5, setupHidden: true })).body).toEqual(all);
  expect((await test.api.as(colleague).get('/preferences')).body).toEqual({});
  const elsewhere = await test.api.post('/auth/login', { email: user.email, password: PASSWORD });
  expect(elsewhere.body.user.preferences).toEqual(all);
});

it('two changes at once are both kept', async () => {
  const api = test.api.as(await test.aUser(await test.aCompany()));
  const changes = [{ theme: 'light' }, { density: 'compact' }, { volume: 0 }, { notifications: false }];
  await Promise.all(changes.map((change) => api.put('/preferences', change)));
  expect((await api.get('/preferences')).body).toEqual(Object.assign({}, ...changes));
});

const view = (more: object = {}) => ({
  list: 'users',
  name: 'Supervisores',
  filter: { profile: 'supervisor', queueId: 3, online: true },
  sort: { field: 'name', order: 'ASC' },
  ...more,
});

it('saved views follow their user, fifty of the longest among them', async () => {
  const company = await test.aCompany();
  const api = test.api.as(await test.aUser(company));
  const filter = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`${index}`.padEnd(31, '𝒻'), '𝒻'.repeat(100)]),
  );
  const longest = Array.from({ length: 50 }, (_, index) =>
    view({ name: `${index}`.padEnd(60, '𝒻'), filter }),
  );
  expect((await api.put('/preferences', { savedViews: longest })).status).toBe(200);
  expect((await api.get('/preferences')).body.savedViews).toEqual(longest);
  expect((await api.put('/preferences', { savedViews: [view()] })).body).toEqual({ savedViews: [view()] });
  expect((await test.api.as(await test.aUser(company)).get('/preferences')).body).toEqual({});

  const odd = [
    Array.from({ length: 51 }, (_, index) => view({ name: `${index}` })),
    [view({ name: '' })],
    [view({ name: 'x'.repeat(61) })],
    [view({ list: '' })],
    [view({ filter: { profile: { admin: true } } })],
    [view({ filter: { q: 'x'.repeat(101) } })],
    [view({ sort: { field: 'name', order: 'DOWN' } })],
    [view({ sort: undefined })],
    { users: view() },
  ];
  for (const savedViews of odd)
    expect((await api.put('/preferences', { savedViews })).status, JSON.stringify(savedViews)).toBe(400);
  expect((await api.get('/preferences')).body).toEqual({ savedViews: [view()] });
});

it('what is no choice is refused, and changes nothing', async () => {
  const api = test.api.as(await test.aUser(await test.aCompany()));
  await api.put('/preferences', { theme: 'dark' });
  for (const odd of [
    { theme: 'pink' },
    { volume: 2 },
    { volume: 'loud' },
    { notificationScope: [] },
    [],
    'x',
    null,
  ])
    expect((await api.put('/preferences', odd)).status, JSON.stringify(odd)).toBe(400);
  await api.put('/preferences', { userId: 1, companyId: 1, unknown: true });
  expect((await api.get('/preferences')).body).toEqual({ theme: 'dark' });
  expect((await test.api.get('/preferences')).status).toBe(401);
});

it('an expired company’s user keeps choices, and a deleted user’s go', async () => {
  const company = await test.aCompany({ dueDate: '2020-01-01' });
  const user = await test.aUser(company);
  expect((await test.api.as(user).put('/preferences', { theme: 'dark' })).status).toBe(200);
  await test.db('users').where({ id: user.id }).delete();
  expect(await test.db('userPreferences').where({ userId: user.id })).toEqual([]);
});
