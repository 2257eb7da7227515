import type { TObject } from 'typebox';
import { secretFields } from '@recado/sdk';
import { inTransaction, type Db } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { compileForm } from './settings-form.js';

type Values = Record<string, unknown>;
type Parts = Pick<Infra, 'db' | 'secrets'>;

export interface PluginRow {
  enabled: boolean;
  /** Counts the row's changes: 0 without a row. */
  revision: number;
  /** Decrypted secrets: never log them. */
  settings: Values;
  /** Why it is disabled, if nobody disabled it. */
  offReason: string | null;
  /** Names of the encrypted values. */
  secretsSet: string[];
}
interface StoredRow {
  id: string;
  enabled: boolean | number;
  revision: number;
  settings: string;
  secrets: Buffer | null;
  offReason: string | null;
}
const COLUMNS = ['id', 'enabled', 'revision', 'settings', 'secrets', 'offReason'] as const;
const UNTOUCHED: PluginRow = { enabled: true, revision: 0, settings: {}, offReason: null, secretsSet: [] };

/** Operators' choices for plugins: whether they run, and their own settings. */
export async function readPluginRows({ db, secrets }: Parts): Promise<Map<string, PluginRow>> {
  const rows = (await db('plugins').select(COLUMNS)) as StoredRow[];
  return new Map(rows.map((row) => [row.id, toRow(row, secrets)]));
}

/** The same for one plugin; the defaults if nobody has set anything. */
export async function readPluginRow({ db, secrets }: Parts, id: string): Promise<PluginRow> {
  const row = (await db('plugins').where({ id }).first(COLUMNS)) as StoredRow | undefined;
  return row ? toRow(row, secrets) : UNTOUCHED;
}

/** Revisions of all rows, to detect changes cheaply. */
export async function readPluginRevisions({ db }: Pick<Infra, 'db'>): Promise<Map<string, number>> {
  const rows = (await db('plugins').select('id', 'revision')) as Pick<StoredRow, 'id' | 'revision'>[];
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/**
 * Stores a plugin's settings with sealed secrets: an absent or empty secret keeps its value, null clears it. Throws
 * ERR_PLUGIN_CONFIG if they do not match the plugin's schema; then nothing is changed.
 */
export async function savePluginSettings(
  { db, secrets }: Parts,
  pluginId: string,
  schema: TObject,
  settings: Values,
): Promise<void> {
  const form = compileForm(schema);
  const hidden = new Set(secretFields(schema));
  await inTransaction(db, async (trx) => {
    const former = await lockedRow(trx, secrets, pluginId);
    const kept = Object.entries(former.settings).filter(
      ([name]) => hidden.has(name) && settings[name] !== null,
    );
    const given = Object.entries(settings).filter(([name, value]) => !(hidden.has(name) && value === null));
    const clean = form.read(Object.fromEntries(given), Object.fromEntries(kept));
    const part = (secret: boolean) =>
      Object.fromEntries(Object.entries(clean).filter(([name]) => hidden.has(name) === secret));
    await trx('plugins')
      .where({ id: pluginId })
      .update({
        settings: JSON.stringify(part(false)),
        secrets: secrets.seal(part(true)),
        ...changed(trx),
      });
  });
}

/** Enables or disables a plugin; enabling a failed one retries it. */
export async function saveEnabled(parts: Parts, pluginId: string, enabled: boolean): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const former = await lockedRow(trx, parts.secrets, pluginId);
    if (!former.enabled && !enabled) return;
    await trx('plugins')
      .where({ id: pluginId })
      .update({
        ...{ enabled, offReason: null, ...changed(trx) },
        // Its earlier incidents no longer count: it gets another chance.
        ...(enabled && { enabledAt: trx.raw('CURRENT_TIMESTAMP(3)') }),
      });
  });
}

/** Raises the revision of a plugin's row: every process checks the plugin, and the installed packages, again. */
export async function touchPluginRow(parts: Parts, pluginId: string): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    await lockedRow(trx, parts.secrets, pluginId);
    await trx('plugins').where({ id: pluginId }).update(changed(trx));
  });
}

const changed = (trx: Db) => ({
  revision: trx.raw('revision + 1'),
  updatedAt: trx.raw('CURRENT_TIMESTAMP(3)'),
});

async function lockedRow(trx: Db, secrets: Infra['secrets'], id: string): Promise<PluginRow> {
  await trx('plugins').insert({ id, settings: '{}' }).onConflict('id').ignore();
  return toRow((await trx('plugins').where({ id }).forUpdate().first(COLUMNS)) as StoredRow, secrets);
}

function toRow(
  { enabled, revision, settings, secrets: sealed, offReason }: StoredRow,
  secrets: Infra['secrets'],
): PluginRow {
  const open = sealed ? (secrets.open(sealed) as Values) : {};
  return {
    enabled: Boolean(enabled),
    revision,
    offReason,
    settings: { ...(JSON.parse(settings) as Values), ...open },
    secretsSet: Object.keys(open),
  };
}
