import type { Db } from '../../infra/database.js';
import type { Selection } from './quarantine.repo.js';

export type RunAction = 'replay' | 'discard';
/** A bulk replay or discard: the row stores the remaining work, for the process that continues. */
export interface RunRow {
  id: number;
  action: RunAction;
  selection: Selection;
  lastId: number;
  uptoId: number;
  total: number;
  done: number;
  failed: number;
  createdAt: Date;
  endedAt: Date | null;
}

export async function insertRun(
  db: Db,
  run: Pick<RunRow, 'action' | 'selection' | 'uptoId' | 'total'>,
  at: Date,
): Promise<number> {
  const { action, selection, uptoId, total } = run;
  const [id] = await db('quarantineRuns').insert({
    ...{ action, uptoId, total, selection: JSON.stringify(selection) },
    ...{ createdAt: at, updatedAt: at, endedAt: total === 0 ? at : null },
  });
  return id!;
}

export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  const row = (await db('quarantineRuns').where({ id }).first()) as
    | (Omit<RunRow, 'selection'> & { selection: string })
    | undefined;
  return row && { ...row, selection: JSON.parse(row.selection) as Selection };
}

/** True: this runner processes it from now on. False: another one does, or it has ended. */
export async function claimRun(
  db: Db,
  id: number,
  runner: string,
  at: Date,
  stalledBefore: Date,
): Promise<boolean> {
  const claimed = await db('quarantineRuns')
    .where({ id, endedAt: null })
    .where((free) => free.whereNull('runner').orWhere('updatedAt', '<', stalledBefore))
    .update({ runner, updatedAt: at });
  return claimed > 0;
}

/** False: another runner has taken it over. */
export async function advanceRun(
  db: Db,
  id: number,
  runner: string,
  step: { lastId: number; done: number; failed: number },
  at: Date,
): Promise<boolean> {
  const { lastId, done, failed } = step;
  const updated = await db('quarantineRuns')
    .where({ id, runner, endedAt: null })
    .update({
      ...{ lastId, updatedAt: at },
      ...{ done: db.raw('done + ?', [done]), failed: db.raw('failed + ?', [failed]) },
    });
  return updated > 0;
}

export async function endRun(db: Db, id: number, runner: string, at: Date): Promise<void> {
  await db('quarantineRuns').where({ id, runner }).update({ endedAt: at, updatedAt: at });
}

/** A process that stops releases it, so that another one continues at once. */
export async function releaseRun(db: Db, id: number, runner: string): Promise<void> {
  await db('quarantineRuns').where({ id, runner, endedAt: null }).update({ runner: null });
}

export const openRuns = (db: Db, stalledBefore: Date): Promise<number[]> =>
  db('quarantineRuns')
    .whereNull('endedAt')
    .where((free) => free.whereNull('runner').orWhere('updatedAt', '<', stalledBefore))
    .limit(100)
    .pluck('id');

export const deleteOldRuns = (db: Db, before: Date, limit: number): Promise<number> =>
  db('quarantineRuns').where('endedAt', '<', before).limit(limit).delete();
