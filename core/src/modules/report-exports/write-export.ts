import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EXPORT_KEPT_DAYS, REPORTS_ACCESS, type ErrorCode } from '@recado/sdk/contracts';
import { assertAccess } from '../../infra/auth/access.js';
import { inTransaction } from '../../infra/database.js';
import { isDatabaseFault } from '../../infra/database-faults.js';
import { ApiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { WORKBOOK_TYPE } from '../../infra/workbook.js';
import type { MediaService } from '../media/media.service.js';
import { keepFiles } from '../media/unused-files.tx.js';
import { people } from '../sign-in/people.tx.js';
import { toPrincipal } from '../sign-in/principal.rules.js';
import type { ReportFiles } from '../ticket-report/report-files.service.js';
import type { ReportLetterWriter } from './report-letters.tx.js';
import * as repo from './report-exports.repo.js';

/** A page that takes longer died with its process. */
const CLAIM_MS = 60_000;
const ATTEMPTS = 5;
const AGAIN_MS = 30_000;
const DAY_MS = 86_400_000;
/** The export is no longer this process's: it was deleted, or another process took it for abandoned. */
class Lost extends Error {}
/** The process ends. */
class Stopped extends Error {}

/** How people of a schedule are told. */
export interface ReportLetters extends ReportLetterWriter {
  /** Sends letters at once. */
  kick(messageIds: readonly number[]): void;
}
interface Parts {
  media: Pick<MediaService, 'save' | 'remove'>;
  files: ReportFiles;
  letters: ReportLetters;
}

/** Writes one export: with the rights that its user has now, and nothing of it is offered before all of it is there. */
export function createExportWriter(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { media, files, letters }: Parts,
) {
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  async function userOf({ companyId, userId }: repo.ExportRow): Promise<Principal> {
    const row = await people(db).where({ 'u.id': userId, 'u.companyId': companyId }).first();
    if (!row) throw new ApiError('ERR_NO_PERMISSION');
    const user = toPrincipal(row as never, '', clock.now(), 0);
    assertAccess(REPORTS_ACCESS, user);
    return user;
  }

  async function write(row: repo.ExportRow, claim: Buffer, mayGoOn: () => boolean): Promise<void> {
    const { id, companyId, userId, language } = row;
    const user = await userOf(row);
    const note = async (values: { rowsDone?: number; rowsTotal?: number }) => {
      if (!(await repo.noteProgress(db, id, claim, { ...values, dueAt: after(CLAIM_MS) }))) throw new Lost();
      if (!mayGoOn()) throw new Stopped();
    };
    let began = performance.now();
    const { stream, rowsTotal, filename } = await files.make(
      user,
      { ...repo.filterOf(row), language },
      async (rowsDone) => {
        await note({ rowsDone });
        // Rests as long as it works: people have at least half of the database.
        await pause(performance.now() - began);
        began = performance.now();
      },
    );
    try {
      await note({ rowsTotal });
      const saved = await media.save(
        { companyId },
        { stream, mimeType: WORKBOOK_TYPE, filename, provisional: true, by: { userId } },
      );
      const told: number[] = [];
      const isKept = await inTransaction(db, async (trx) => {
        await keepFiles(trx, { companyId }, [saved.id]);
        const isEnded = await repo.endExport(trx, id, claim, {
          ...{ state: 'done', mediaId: saved.id, size: saved.size },
          ...{ finishedAt: clock.now(), expiresAt: after(EXPORT_KEPT_DAYS * DAY_MS) },
        });
        if (!isEnded) return false;
        await repo.noteMadeRun(trx, row);
        const messageId = await letters.tell(trx, row);
        if (messageId !== undefined) told.push(messageId);
        return true;
      });
      if (isKept) letters.kick(told);
      else await media.remove({ companyId }, saved.id);
    } finally {
      stream.destroy();
    }
  }

  async function failed(row: repo.ExportRow, claim: Buffer, error: unknown): Promise<void> {
    if (error instanceof Lost) return;
    if (error instanceof Stopped)
      return repo.giveBack(db, row.id, claim, { dueAt: clock.now(), isCounted: false });
    log.warn({ err: error, exportId: row.id }, 'report export');
    // The sweeper finds it once the database works again.
    if (isDatabaseFault(error)) return;
    // What the user may not do, or has no room for, fails the next time as well.
    const code: ErrorCode = error instanceof ApiError ? error.code : 'ERR_INTERNAL';
    if (!(error instanceof ApiError) && row.attempts < ATTEMPTS)
      return repo.giveBack(db, row.id, claim, { dueAt: after(AGAIN_MS), isCounted: true });
    const finished = { finishedAt: clock.now(), expiresAt: after(EXPORT_KEPT_DAYS * DAY_MS) };
    const told = await inTransaction(db, async (trx) => {
      const ended = { state: 'failed', failure: code, ...finished } as const;
      if (!(await repo.endExport(trx, row.id, claim, ended))) return undefined;
      const ownerId = await repo.noteFailedRun(trx, row, code);
      return ownerId === undefined ? undefined : letters.tellFailure(trx, row, ownerId);
    });
    if (told !== undefined) letters.kick([told]);
  }

  return async function run(id: number, mayGoOn: () => boolean): Promise<repo.ExportRow | undefined> {
    const claim = randomBytes(16);
    const row = await inTransaction(db, (trx) =>
      repo.claimExport(trx, id, { claim, now: clock.now(), until: after(CLAIM_MS) }),
    );
    if (!row) return undefined;
    try {
      if (row.attempts > ATTEMPTS) throw new ApiError('ERR_INTERNAL');
      await write(row, claim, mayGoOn);
    } catch (error) {
      await failed(row, claim, error);
    }
    return row;
  };
}
