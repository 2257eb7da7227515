import type { TObject } from 'typebox';
import { secretFields } from '@recado/sdk';
import { inTransaction } from '../infra/database.js';
import type { Infra } from '../services.js';
import { compileForm } from './form.js';

export interface PluginRow {
  enabled: boolean;
  /** Secrets in clear. */
  settings: Record<string, unknown>;
}

/** What operators set for plugins: whether they run, and their own settings. */
export async function readPluginRows({
  db,
  secrets,
}: Pick<Infra, 'db' | 'secrets'>): Promise<Map<string, PluginRow>> {
  const rows = (await db('plugins').select('id', 'enabled', 'settings', 'secrets')) as {
    id: string;
    enabled: boolean;
    settings: string;
    secrets: Buffer | null;
  }[];
  return new Map(
    rows.map((row) => {
      const sealed = row.secrets ? (secrets.open(row.secrets) as Record<string, unknown>) : {};
      return [
        row.id,
        { enabled: row.enabled, settings: { ...(JSON.parse(row.settings) as object), ...sealed } },
      ];
    }),
  );
}

/** Stores a plugin's settings, its secrets sealed. Throws ERR_PLUGIN_CONFIG when they do not fit the plugin's schema. */
export async function savePluginSettings(
  { db, secrets }: Pick<Infra, 'db' | 'secrets'>,
  pluginId: string,
  schema: TObject | undefined,
  settings: Record<string, unknown>,
): Promise<void> {
  const clean = schema ? compileForm(schema).read(settings, {}) : {};
  const hidden = new Set(schema ? secretFields(schema) : []);
  const part = (secret: boolean) =>
    Object.fromEntries(Object.entries(clean).filter(([name]) => hidden.has(name) === secret));
  const row = { settings: JSON.stringify(part(false)), secrets: secrets.seal(part(true)) };
  await inTransaction(db, (trx) =>
    trx('plugins')
      .insert({ id: pluginId, ...row })
      .onConflict('id')
      .merge(row),
  );
}

export async function enablePlugin(
  { db }: Pick<Infra, 'db'>,
  pluginId: string,
  enabled: boolean,
): Promise<void> {
  await db('plugins').insert({ id: pluginId, enabled, settings: '{}' }).onConflict('id').merge({ enabled });
}
