import {
  KEPT_EXPORTS,
  type BodyOf,
  type Language,
  type ReportExport,
  type ReportFilter,
  type startReportExport,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import type { Infra } from '../../infra/infra.js';
import type { JobQueues } from '../../infra/jobs.js';
import { createResumableJobs } from '../../infra/resumable-jobs.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { WORKBOOK_TYPE } from '../../infra/workbook.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MediaService } from '../media/media.service.js';
import { releaseFile } from '../media/unused-files.tx.js';
import type { ReportFiles } from '../ticket-report/report-files.service.js';
import * as repo from './report-exports.repo.js';
import { toReportExport } from './report-exports.wire.js';
import { createExportWriter, type ReportLetters } from './write-export.js';

/** Of different companies; more would slow down the agents. */
const AT_ONCE = 2;
const UNFINISHED_OF_USER = 3;
const UNFINISHED_OF_COMPANY = 10;
const SHOWN = 50;
const ENDED_AT_ONCE = 100;

/** Reports that are written in the background. */
export function createReportExports(
  infra: Pick<Infra, 'db' | 'clock' | 'log'>,
  {
    media,
    files,
    companies,
    queues,
    letters,
  }: {
    media: Pick<MediaService, 'save' | 'remove' | 'open'>;
    files: ReportFiles;
    companies: Pick<CompaniesService, 'find'>;
    queues: JobQueues;
    letters: ReportLetters;
  },
) {
  const { db, clock } = infra;
  const writeExport = createExportWriter(infra, { media, files, letters });
  const jobs = createResumableJobs(infra, queues, {
    name: 'report-exports',
    concurrency: AT_ONCE,
    async run(id, mayGoOn) {
      const row = await writeExport(id, mayGoOn);
      const next = row && mayGoOn() && (await repo.nextWaiting(db, row));
      if (next) jobs.kick(next);
    },
    stalled: () => repo.stalledExports(db, clock.now()),
  });

  async function find(owner: Principal, id: number): Promise<repo.ExportRow> {
    const row = await repo.findExport(db, owner, id);
    if (!row) throw apiError('ERR_NOT_FOUND');
    return row;
  }
  async function remove(trx: Transaction, id: number, owner?: repo.Owner): Promise<boolean> {
    const row = await repo.takeExport(trx, id, owner);
    if (row && row.mediaId !== null) await releaseFile(trx, row, row.mediaId, clock.now());
    return row !== undefined;
  }

  return {
    jobs,
    async start(owner: Principal, body: BodyOf<typeof startReportExport>): Promise<ReportExport> {
      const { language, ...asked } = body;
      const filter = await files.fixed(owner, asked);
      const company = await companies.find(owner);
      const id = await inTransaction(db, async (trx) => {
        const unfinished = await repo.lockUnfinished(trx, owner);
        const own = unfinished.filter(({ userId }) => userId === owner.userId);
        if (own.length >= UNFINISHED_OF_USER || unfinished.length >= UNFINISHED_OF_COMPANY)
          throw apiError('ERR_EXPORTS_UNFINISHED');
        for (const old of await repo.oldestFinished(trx, owner, KEPT_EXPORTS - 1)) await remove(trx, old);
        const values = { filter, now: clock.now(), language: language ?? (company.language as Language) };
        return repo.insertExport(trx, owner, values);
      });
      jobs.kick(id);
      return toReportExport(await find(owner, id));
    },
    /** Those that a schedule makes, in its transaction. Returns the new ones. */
    add: (
      trx: Transaction,
      scope: TenantScope,
      userIds: readonly number[],
      made: { filter: ReportFilter; schedule: repo.Scheduled },
    ): Promise<number[]> => repo.insertScheduled(trx, scope, userIds, { ...made, now: clock.now() }),
    /** What the workers do with one. */
    write: writeExport,
    list: async (owner: Principal): Promise<{ exports: ReportExport[] }> => ({
      exports: (await repo.exportsOf(db, owner, SHOWN)).map(toReportExport),
    }),
    show: async (owner: Principal, id: number): Promise<ReportExport> =>
      toReportExport(await find(owner, id)),
    async file(owner: Principal, id: number): Promise<MadeFile> {
      const { state, mediaId } = await find(owner, id);
      if (state !== 'done' || mediaId === null) throw apiError('ERR_EXPORT_STATE');
      const { stream, filename } = await media.open(owner, mediaId);
      return { stream, type: WORKBOOK_TYPE, filename };
    },
    /** One that is being written ends with its next page. */
    async remove(owner: Principal, id: number): Promise<void> {
      if (!(await inTransaction(db, (trx) => remove(trx, id, owner)))) throw apiError('ERR_NOT_FOUND');
    },
    /** For the sweeper. */
    async removeEnded(): Promise<number> {
      const ended = await repo.endedExports(db, clock.now(), ENDED_AT_ONCE);
      for (const id of ended) await inTransaction(db, (trx) => remove(trx, id));
      return ended.length;
    },
  };
}
export type ReportExports = ReturnType<typeof createReportExports>;
