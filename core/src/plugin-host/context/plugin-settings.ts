import type { TObject } from 'typebox';
import { secretFields } from '@recado/sdk';
import { inTransaction, type Db } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { compileForm } from './settings-form.js';

type Values = Record<string, unknown>;
type Parts = Pick<Infra, 'db' | 'secrets'>;

export interface PluginRow {
  enabled: boolean;
  /** Counts the row's changes: 0 where there is no row. */
  revision: number;
  /** Secrets in clear: never log them. */
  settings: Values;
  /** Why it is off, where nobody switched it off. */
  offReason: string | null;
  /** Names of the values that are stored encrypted. */
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

/** What operators set for plugins: whether they run, and their own settings. */
export async function readPluginRows({ db, secrets }: Parts): Promise<Map<string, PluginRow>> {
  const rows = (await db('plugins').select(COLUMNS)) as StoredRow[];
  return new Map(rows.map((row) => [row.id, toRow(row, secrets)]));
}

/** The same for one plugin; what holds for an untouched one where nobody has set anything. */
export async function readPluginRow({ db, secrets }: Parts, id: string): Promise<PluginRow> {
  const row = (await db('plugins').where({ id }).first(COLUMNS)) as StoredRow | undefined;
  return row ? toRow(row, secrets) : UNTOUCHED;
}

/** Revisions of all rows, to tell cheaply whether anything has changed. */
export async function readPluginRevisions({ db }: Pick<Infra, 'db'>): Promise<Map<string, number>> {
  const rows = (await db('plugins').select('id', 'revision')) as Pick<StoredRow, 'id' | 'revision'>[];
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/**
 * Stores a plugin's settings, its secrets sealed: one that is left out or empty keeps its value, null clears it.
 * Throws ERR_PLUGIN_CONFIG when they do not fit the plugin's schema; nothing is changed then.
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

/** Switches a plugin on or off; on again is how one that has failed gets another try. */
export async function saveEnabled(parts: Parts, pluginId: string, enabled: boolean): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const former = await lockedRow(trx, parts.secrets, pluginId);
    if (!former.enabled && !enabled) return;
    await trx('plugins')
      .where({ id: pluginId })
      .update({
        ...{ enabled, offReason: null, ...changed(trx) },
        // What it did before no longer counts: it gets another try.
        ...(enabled && { enabledAt: trx.raw('CURRENT_TIMESTAMP(3)') }),
      });
  });
}

/** Raises the revision of a plugin's row: every process checks the plugin, and what is installed, again. */
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
