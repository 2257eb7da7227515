import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rights } from '@recado/sdk/rules';
import { expect, it } from 'vitest';
import type { TextFunction } from '../../lib/i18n';
import { allKeys } from './known-keys';

const t = ((key: string) => key) as unknown as TextFunction;
const plan = new Proxy({}, { get: () => true });
const admin: Rights = { profile: 'admin', company: { plan } };
const sources = join(import.meta.dirname, '../..');

it('lists every key that the source gives a command, with the same keys', () => {
  const listed = new Map(
    [...allKeys(t, admin, true, []).values()].flat().map(({ id, keys }) => [id, keys] as const),
  );
  const given = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/test\.|known-keys/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(sources, path), 'utf8').matchAll(
        /\bid: '([\w.]+)',(?:(?!\bid: )[^{}])*?\bkeys: '([^']+)'/gs,
      ),
    ])
    .map(([, id, keys]) => [id!, keys!] as const);
  expect(given.length).toBeGreaterThan(15);
  // These are the shell's own: they are active on every screen.
  const everywhere = ['palette', 'shortcuts', 'bulk.stop'];
  for (const [id, keys] of given)
    if (!everywhere.includes(id)) expect([id, listed.get(id)]).toEqual([id, keys]);
});
