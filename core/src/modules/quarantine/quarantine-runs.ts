import type { InboundEvent } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { JobQueues } from '../../infra/jobs.js';
import { createResumableJobs } from '../../infra/resumable-jobs.js';
import type { ConnectionLookup } from '../../ports/connections.js';
import type { Ingest } from '../../ports/ingest.js';
import type { PayloadReader } from '../../ports/quarantine.js';
import type { Infra } from '../../infra/infra.js';
import * as repo from './quarantine.repo.js';
import { selectionOf, type Asked } from './quarantine.service.js';
import * as runs from './runs.repo.js';

const AT_ONCE = 50;
/** A run that has been silent for so long lost its process. */
const STALLED_MS = 5_000;

/** Who asks for it, for the log. */
export type Asker = { userId: number } | { operator: 'command line' };

/**
 * Replays and discards what was quarantined. It takes as long as it takes: a job does it row by row, and another process continues
 * where one died. What a process stored before it died is known by its own id: it is not stored again.
 */
export function createQuarantineRuns(
  infra: Infra,
  deps: {
    queues: JobQueues;
    reader: PayloadReader;
    lookup: Pick<ConnectionLookup, 'byId'>;
    ingest: Pick<Ingest, 'retry'>;
  },
) {
  const { db, clock, log } = infra;
  const runner = infra.config.processName;
  const stalledBefore = () => new Date(clock.now().getTime() - STALLED_MS);

  /** Throws with the reason why it cannot be taken yet. */
  async function replay(row: repo.QuarantinedRow): Promise<void> {
    const found = await deps.lookup.byId(row.connectionId);
    if (!found) throw new Error('Its connection is gone.');
    if (found.inbound.isSuspended) throw new Error('Its company is suspended.');
    const read = JSON.parse(row.event) as InboundEvent | { payload: unknown };
    const events =
      row.stage === 'parse'
        ? await deps.reader.read(row.channel, (read as { payload: unknown }).payload)
        : [read as InboundEvent];
    await deps.ingest.retry(found.inbound, [...events]);
  }

  /** Answers how many of the rows are done with. */
  async function carryOut(action: runs.RunAction, rows: readonly repo.QuarantinedRow[]): Promise<number> {
    if (action === 'discard')
      return repo.deleteRows(
        db,
        rows.map(({ id }) => id),
      );
    let done = 0;
    for (const row of rows) {
      try {
        await replay(row);
        await repo.deleteRows(db, [row.id]);
        done++;
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        await repo.markTried(db, row.id, text.slice(0, 1000), clock.now());
      }
    }
    return done;
  }

  async function run(id: number, mayGoOn: () => boolean): Promise<void> {
    if (!(await runs.claimRun(db, id, runner, clock.now(), stalledBefore()))) return;
    const { action, selection, uptoId, ...row } = (await runs.findRun(db, id))!;
    for (let { lastId } = row; ;) {
      const rows = await repo.nextRows(db, selection, { lastId, uptoId }, AT_ONCE);
      if (rows.length === 0) break;
      const done = await carryOut(action, rows);
      lastId = rows.at(-1)!.id;
      const step = { lastId, done, failed: rows.length - done };
      if (!(await runs.advanceRun(db, id, runner, step, clock.now()))) return;
      if (!mayGoOn()) return runs.releaseRun(db, id, runner);
    }
    await runs.endRun(db, id, runner, clock.now());
    const { done, failed } = (await runs.findRun(db, id))!;
    log.info({ run: id, action, done, failed }, 'quarantine worked through');
  }

  const jobs = createResumableJobs(infra, deps.queues, {
    name: 'quarantine',
    concurrency: 1,
    run,
    stalled: () => runs.openRuns(db, stalledBefore()),
  });

  async function show(id: number): Promise<runs.RunRow> {
    const row = await runs.findRun(db, id);
    if (!row) throw apiError('ERR_NOT_FOUND');
    return row;
  }

  /** What is there now is replayed or discarded; what comes later is not. */
  async function record(action: runs.RunAction, asked: Asked, by: Asker): Promise<number> {
    const selection = selectionOf(deps.reader, asked);
    const { total, uptoId } = await repo.extent(db, selection);
    const id = await runs.insertRun(db, { action, selection, total, uptoId }, clock.now());
    log.info({ run: id, action, entries: total, ...by }, 'quarantine is worked through');
    return id;
  }

  return {
    jobs,
    show,
    /** A worker goes about it. */
    async begin(action: runs.RunAction, asked: Asked, by: Asker): Promise<runs.RunRow> {
      const id = await record(action, asked, by);
      jobs.kick(id);
      return show(id);
    },
    /** Does it here and now, for the command line. */
    async carryOut(action: runs.RunAction, asked: Asked, by: Asker): Promise<runs.RunRow> {
      const id = await record(action, asked, by);
      await run(id, () => true);
      return show(id);
    },
    /** How many there are, and how many of them could be read now. Changes nothing. */
    async rehearse(asked: Asked): Promise<{ total: number; readable: number }> {
      const selection = selectionOf(deps.reader, asked);
      const { total, uptoId } = await repo.extent(db, selection);
      let readable = 0;
      for (let lastId = 0; ;) {
        const rows = await repo.nextRows(db, selection, { lastId, uptoId }, AT_ONCE);
        if (rows.length === 0) return { total, readable };
        for (const row of rows) if (await isReadable(deps.reader, row)) readable++;
        lastId = rows.at(-1)!.id;
      }
    },
  };
}
export type QuarantineRuns = ReturnType<typeof createQuarantineRuns>;

async function isReadable(
  reader: PayloadReader,
  { stage, channel, event }: repo.QuarantinedRow,
): Promise<boolean> {
  if (stage === 'store') return true;
  try {
    await reader.read(channel, (JSON.parse(event) as { payload: unknown }).payload);
    return true;
  } catch {
    return false; // still not: that is the answer
  }
}
