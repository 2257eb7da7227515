import type { PluginKeyValue } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';

const LONGEST_KEY = 190;

/** The plugin's small values, as JSON rows. */
export function createPluginValues(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  pluginId: string,
): PluginKeyValue {
  const name = (key: string) => {
    const bytes = Buffer.from(key);
    if (bytes.length === 0 || bytes.length > LONGEST_KEY)
      throw new RangeError(`a key has 1 to ${LONGEST_KEY} bytes`);
    return bytes;
  };
  return {
    async get(key) {
      const row = (await db('pluginValues')
        .where({ pluginId, name: name(key) })
        .andWhere((q) => q.whereNull('expiresAt').orWhere('expiresAt', '>', clock.now()))
        .first('value')) as { value: string } | undefined;
      return row && (JSON.parse(row.value) as unknown);
    },
    async set(key, value, ttlMs) {
      const text = JSON.stringify(value);
      if (text === undefined) throw new TypeError('a value must be JSON');
      const expiresAt = ttlMs === undefined ? null : new Date(clock.now().getTime() + ttlMs);
      await db('pluginValues')
        .insert({ pluginId, name: name(key), value: text, expiresAt })
        .onConflict(['pluginId', 'name'])
        .merge();
    },
    async delete(key) {
      await db('pluginValues')
        .where({ pluginId, name: name(key) })
        .delete();
    },
  };
}
