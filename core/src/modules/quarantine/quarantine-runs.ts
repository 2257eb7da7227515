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
import { errorText } from '../../infra/error-text.js';

const AT_ONCE = 50;
/** A run that has been silent this long has lost its process. */
const STALLED_MS = 5_000;

/** Who started it, for the log. */
export type Asker = { userId: number } | { operator: 'command line' };

/**
 * Replays and discards quarantined entries. However long it takes: a job does it row by row, and another process
 * continues where one died. Messages that a process stored before it died are recognised by their own ids and not
 * stored again.
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

  /** Throws with the reason why it cannot be processed yet. */
  async function replay(row: repo.QuarantinedRow): Promise<void> {
    const found = await deps.lookup.byId(row.connectionId);
    if (!found) throw new Error('Its connection is gone.');
    if (found.inbound.isSuspended) throw new Error('Its company is suspended.');
    const read = JSON.parse(row.event) as InboundEvent | { payload: unknown };
    const events =
      row.stage === 'parse'
        ? await deps.reader.read(row.channel, (read as { payload: unknown }).payload, arrivalOf(row))
        : [read as InboundEvent];
    await deps.ingest.retry(found.inbound, [...events]);
  }

  /** Returns how many of the rows are done. */
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
        const text = errorText(error);
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
    log.info({ run: id, action, done, failed }, 'processed quarantined entries');
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

  /** Replays or discards current entries, not later ones. */
  async function record(action: runs.RunAction, asked: Asked, by: Asker): Promise<number> {
    const selection = selectionOf(deps.reader, asked);
    const { total, uptoId } = await repo.extent(db, selection);
    const id = await runs.insertRun(db, { action, selection, total, uptoId }, clock.now());
    log.info({ run: id, action, entries: total, ...by }, 'processing quarantined entries');
    return id;
  }

  return {
    jobs,
    show,
    /** Queues it for a worker. */
    async begin(action: runs.RunAction, asked: Asked, by: Asker): Promise<runs.RunRow> {
      const id = await record(action, asked, by);
      jobs.kick(id);
      return show(id);
    },
    /** Runs it here and now, for the command line. */
    async carryOut(action: runs.RunAction, asked: Asked, by: Asker): Promise<runs.RunRow> {
      const id = await record(action, asked, by);
      await run(id, () => true);
      return show(id);
    },
    /** Counts all entries, and those that would be readable now. Changes nothing. */
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

const arrivalOf = ({ receivedAt, createdAt }: repo.QuarantinedRow): Date => receivedAt ?? createdAt;

async function isReadable(reader: PayloadReader, row: repo.QuarantinedRow): Promise<boolean> {
  const { stage, channel, event } = row;
  if (stage === 'store') return true;
  try {
    await reader.read(channel, (JSON.parse(event) as { payload: unknown }).payload, arrivalOf(row));
    return true;
  } catch {
    return false; // still unreadable: that is the result
  }
}
