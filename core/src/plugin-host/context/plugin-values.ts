import type { PluginKeyValue, PluginValues } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';

const LONGEST_KEY = 190;

type Parts = Pick<Infra, 'db' | 'clock'>;

/**
 * The plugin's small values, as JSON rows: those of the installation, and those of each connection. `assertOwn` rejects for
 * a connection that is gone or not the plugin's.
 */
export const createPluginValues = (
  infra: Parts,
  pluginId: string,
  assertOwn: (connectionId: number) => Promise<unknown>,
): PluginKeyValue => ({
  ...valuesIn(infra, 'pluginValues', { pluginId }, async () => undefined),
  of: (connectionId) =>
    valuesIn(infra, 'pluginConnectionValues', { pluginId, connectionId }, () => assertOwn(connectionId)),
});

function valuesIn(
  { db, clock }: Parts,
  table: 'pluginValues' | 'pluginConnectionValues',
  space: Record<string, unknown>,
  assertOwn: () => Promise<unknown>,
): PluginValues {
  const name = (key: string) => {
    const bytes = Buffer.from(key);
    if (bytes.length === 0 || bytes.length > LONGEST_KEY)
      throw new RangeError(`a key has 1 to ${LONGEST_KEY} bytes`);
    return bytes;
  };
  return {
    async get(key) {
      await assertOwn();
      const row = (await db(table)
        .where({ ...space, name: name(key) })
        .andWhere((q) => q.whereNull('expiresAt').orWhere('expiresAt', '>', clock.now()))
        .first('value')) as { value: string } | undefined;
      return row && (JSON.parse(row.value) as unknown);
    },
    async set(key, value, ttlMs) {
      await assertOwn();
      const text = JSON.stringify(value);
      if (text === undefined) throw new TypeError('a value must be JSON');
      const expiresAt = ttlMs === undefined ? null : new Date(clock.now().getTime() + ttlMs);
      await db(table)
        .insert({ ...space, name: name(key), value: text, expiresAt })
        .onConflict([...Object.keys(space), 'name'])
        .merge(['value', 'expiresAt']);
    },
    async delete(key) {
      await assertOwn();
      await db(table)
        .where({ ...space, name: name(key) })
        .delete();
    },
  };
}
