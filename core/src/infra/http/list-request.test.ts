import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Filter } from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from './list-request.js';
import type { SimpleRestPage } from './simple-rest.js';

const name = { field: 'name', order: 'asc' } as const;
const allowed = new Set(['id', 'name']);

describe('list requests', () => {
  it('count the original API’s pages from one', () => {
    expect(listRequest({ pageNumber: 3 })).toMatchObject({ first: 80, limit: 40, simple: undefined });
    expect(listRequest({}, Infinity)).toMatchObject({ first: 0, limit: 1000 });
  });

  it('accept simple-rest with a range or with a filter', () => {
    const list = listRequest({ range: '[10,19]', sort: '["id","DESC"]', filter: '{"q":"ana"}' });
    expect(list).toMatchObject({ first: 10, limit: 10, search: { contains: '%ana%' } });
    expect(list.sortBy(allowed, name)).toEqual({ field: 'id', order: 'desc' });
    expect(listRequest({ filter: '{"id":[1,"2"]}' }).ids).toEqual([1, 2]);
  });

  it('sort only by declared fields', () => {
    const list = listRequest({ range: '[0,9]', sort: '["passwordHash","ASC"]' });
    expect(() => list.sortBy(allowed, name)).toThrow(/cannot be sorted by passwordHash/);
    expect(listRequest({}).sortBy(allowed, name)).toEqual(name);
  });

  it('treat wildcards of LIKE as text', () => {
    expect(listRequest({ searchParam: ' 100%_\\ ' }).search).toMatchObject({ contains: '%100\\%\\_\\\\%' });
    expect(listRequest({ searchParam: '  ' }).search).toBeUndefined();
  });

  it.each(['{"id":"x"}', '{"id":[-1]}', '{"id":[1.5]}', '{"id":{"$gt":0}}', '[1]', 'x'])(
    'reject the filter %s',
    (filter) => {
      expect(() => listRequest({ filter })).toThrow();
    },
  );

  const known = Filter({ profile: Type.Enum(['admin', 'user']), online: Type.Boolean() });
  it('are filtered by the fields that a list declares', () => {
    const filter = '{"q":"ana","id":[1],"profile":"admin","online":false}';
    const list = listRequest({ filter }, PAGE_SIZE, known);
    expect(list.filter).toEqual({ profile: 'admin', online: false });
    expect([list.ids, list.search?.text]).toEqual([[1], 'ana']);
  });
  it.each([
    ['{"profile":"owner"}', /filter.profile/],
    ['{"online":"yes"}', /filter.online/],
    ['{"profile":null}', /filter.profile/],
    ['{"companyId":2}', /cannot be filtered by companyId/],
    ['{"__proto__":{"a":1}}', /cannot be filtered by __proto__/],
    ['{"constructor":1}', /cannot be filtered by constructor/],
    ['{"q":{"$gt":""}}', /filter.q/],
  ])('reject the filter %s by name', (filter, reason) => {
    expect(() => listRequest({ filter }, PAGE_SIZE, known)).toThrow(reason);
  });
  it('have no filters if the list declares none', () => {
    expect(() => listRequest({ filter: '{"profile":"admin"}' })).toThrow(/cannot be filtered by profile/);
  });

  it('are answered in the dialect of the request', () => {
    const page = { rows: [1, 2], total: 9 };
    expect(listAnswer(listRequest({}), page, (rows, count) => ({ rows, count }))).toEqual({
      rows: [1, 2],
      count: 9,
    });
    const simple = listAnswer(listRequest({ range: '[4,5]' }), page, () => []) as SimpleRestPage;
    expect(simple.contentRange('users')).toBe('users 4-5/9');
  });
});
