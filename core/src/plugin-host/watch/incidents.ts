import { inTransaction, type Db } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { collectJournals, type Incident } from './journal.js';

/** The second incident within a day disables the plugin. */
const LIMIT = 2;
const WITHIN_MS = 24 * 3_600_000;
const SHOWN = 10;

const WORDS: Record<Incident['kind'], string> = {
  exit: 'tried to end it',
  block: 'held it up',
  memory: 'filled its memory',
};

interface Row {
  id: string;
  kind: Incident['kind'];
  certain: boolean | number;
  detail: string;
  createdAt: Date;
}

/** Why a plugin is disabled that nobody disabled. The back-office recognises this sentence and translates it. */
export const offReason = ({ kind, detail }: Pick<Incident, 'kind' | 'detail'>): string =>
  `It was switched off: it harmed the whole process twice within a day, at last when it ${WORDS[kind]}. ${detail}`.slice(
    0,
    600,
  );

/**
 * Stores an incident, once. True: it was the second within a day since the plugin was last enabled, and the plugin is
 * disabled from now on, in every process.
 */
export async function recordIncident(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { id, plugin, kind, certain, detail, process, at }: Incident,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await trx('plugins').insert({ id: plugin, settings: '{}' }).onConflict('id').ignore();
    const row = await trx('plugins').where({ id: plugin }).forUpdate().first('enabled', 'enabledAt');
    const former = await trx('pluginIncidents').where({ id }).first('id');
    if (former) return false;
    await trx('pluginIncidents').insert({
      ...{ id, pluginId: plugin, kind, certain, detail: detail.slice(0, 500), process },
      createdAt: new Date(at),
    });
    if (!certain || !row.enabled) return false;
    const since = new Date(clock.now().getTime() - WITHIN_MS);
    const from = row.enabledAt && row.enabledAt > since ? (row.enabledAt as Date) : since;
    const count = await trx('pluginIncidents')
      .where({ pluginId: plugin, certain: true })
      .where('createdAt', '>', from)
      .count({ total: '*' })
      .first();
    if (Number(count?.total) < LIMIT) return false;
    await trx('plugins')
      .where({ id: plugin })
      .update({
        ...{ enabled: false, offReason: offReason({ kind, detail }) },
        ...{ revision: trx.raw('revision + 1'), updatedAt: trx.raw('CURRENT_TIMESTAMP(3)') },
      });
    return true;
  });
}

/** Records incidents of processes that ended before they could. */
export async function collectIncidents(infra: Infra): Promise<void> {
  if (infra.db.isTransaction) return; // a dry run would lose what it has recorded
  try {
    await collectJournals(infra.config.dataDir, async (incident) => {
      const isOff = await recordIncident(infra, incident);
      const { plugin, kind, detail } = incident;
      const end = isOff ? ', and is switched off: it was the second time' : '';
      infra.log.error({ plugin, kind, detail }, `the plugin "${plugin}" ended a process${end}`);
    });
  } catch (error) {
    infra.log.warn({ err: error }, 'the journals of plugins could not be read');
  }
}

/** The last ones, newest first. */
export async function incidentsOf(db: Db, pluginId: string) {
  const rows = (await db('pluginIncidents')
    .where({ pluginId })
    .orderBy('createdAt', 'desc')
    .limit(SHOWN)
    .select('id', 'kind', 'certain', 'detail', 'createdAt')) as Row[];
  return rows.map(({ kind, certain, detail, createdAt }) => ({
    ...{ kind, detail, certain: Boolean(certain) },
    at: createdAt.toISOString(),
  }));
}
