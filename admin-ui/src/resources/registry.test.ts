import { describe, expect, it } from 'vitest';
import * as contracts from '@recado/sdk/contracts';
import type { Call, SessionUser } from '@recado/sdk/contracts';
import { SCREENS, gateOf, type Screen, type ScreenName } from '@recado/sdk/rules';
import { mayEnter, mayUse } from '../providers/access';
import { texts } from '../texts/pt/all';
import { RESOURCES, resourceOf } from './registry';
import type { OfficeResource } from './resource';

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one;
const CALLS = new Map(
  Object.values<unknown>(contracts)
    .filter(isCall)
    .map((call) => [`${call.method} ${call.path}`, call]),
);
const nobody = { profile: 'user', super: false, allowConnections: 'disabled', company: { expired: false } };
const USERS = {
  super: { ...nobody, profile: 'admin', super: true },
  admin: { ...nobody, profile: 'admin' },
  clerk: { ...nobody, allowConnections: 'enabled' },
  agent: nobody,
} as unknown as Record<string, SessionUser>;

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], texts);
const pagesOf = ({ list, create, edit, page }: OfficeResource) => [list, create, edit, page].filter(Boolean);
/** Those with an address. */
const OPENED = RESOURCES.filter((resource) => pagesOf(resource).length > 0);

describe('the registry', () => {
  it('names each resource once, and one of them is the home page', () => {
    expect(new Set(RESOURCES.map(({ name }) => name)).size).toBe(RESOURCES.length);
    expect(RESOURCES.filter(({ home }) => home).map(({ name }) => name)).toEqual(['start']);
    expect(resourceOf('secrets')).toBeUndefined();
  });

  it.each(
    Object.entries({
      super: [
        'start',
        'connections',
        'queues',
        'users',
        'files',
        'plantao',
        'integrations',
        'financeiro',
        'settings',
        'companies',
        'announcements',
        'plugins',
      ],
      admin: [
        'start',
        'connections',
        'queues',
        'users',
        'files',
        'plantao',
        'integrations',
        'financeiro',
        'settings',
        'plugins',
      ],
      clerk: ['connections'],
      agent: [],
    }),
  )('shows %s the menu %j', (role, menu) => {
    const shown = RESOURCES.filter((resource) => resource.menu && mayUse(USERS[role]!, resource.name));
    expect(shown.map(({ name }) => name)).toEqual(menu);
    expect(mayEnter(USERS[role]!)).toBe(menu.length > 0);
  });

  it.each(Object.entries({ super: ['financeiro'], admin: ['financeiro'], clerk: [], agent: [] } as const))(
    'shows %s of a company whose subscription has ended the menu %j',
    (role, menu) => {
      const user = { ...USERS[role]!, company: { expired: true } } as SessionUser;
      const usable = RESOURCES.filter(({ name }) => mayUse(user, name));
      expect(usable.filter((resource) => resource.menu).map(({ name }) => name)).toEqual(menu);
      expect(usable.map(({ name }) => name)).toContain('financeiro-aberto');
    },
  );

  it('denies use of unknown resources', () => {
    expect(mayUse(USERS['super']!, 'secrets')).toBe(false);
  });
});

describe('each resource', () => {
  it('loads its pages when they are opened', () => {
    for (const page of OPENED.flatMap(pagesOf))
      expect(page).toMatchObject({ $$typeof: Symbol.for('react.lazy') });
  });

  it('matches the table of screens', () => {
    const screens = OPENED.filter(({ access, beside }) => access in SCREENS && !beside);
    expect(screens.map(({ name }) => name)).toContain('connections');
    // The list of suppressions belongs to the screen of contact lists.
    for (const { name, access, route = name } of screens.filter((one) => one.name !== 'suppressions'))
      expect(SCREENS[access as ScreenName]).toMatchObject({ app: 'admin', route: `/${route}` });
  });

  it('has the texts of its menu and of its records', () => {
    for (const { name, menu, recordRepresentation } of RESOURCES) {
      if (menu) expect(textAt(menu.text), menu.text).toEqual(expect.any(String));
      if (recordRepresentation) expect(textAt(`resources.${name}.name`), name).toEqual(expect.any(String));
    }
  });

  it('has a call for each action of its pages', () => {
    for (const { name, api, list, create, edit } of RESOURCES) {
      if (list || create || edit) expect(api, name).toBeDefined();
      if (!api) continue;
      const lines = [
        `GET /${api.list ?? api.path}`,
        ...(create ? [`POST /${api.path}`] : []),
        ...(edit
          ? [`GET /${api.path}/{id}`, `PUT /${api.path}/{id}${api.writes ? `/${api.writes}` : ''}`]
          : []),
      ];
      expect(lines.filter((line) => !CALLS.has(line))).toEqual([]);
    }
  });

  it('is denied by the server to users without access here', () => {
    const refused = OPENED.flatMap(({ name, api }) => {
      if (!api) return [];
      const call = CALLS.get(`POST /${api.path}`) ?? CALLS.get(`GET /${api.path}`)!;
      return Object.entries(USERS)
        .filter(([, user]) => !mayUse(user, name))
        .map(([role, user]) => [name, role, gateOf(call.access as Screen, user)]);
    });
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.filter(([, , gate]) => gate !== 'right' && gate !== 'plan')).toEqual([]);
  });
});
