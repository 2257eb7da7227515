import { setTimeout as pause } from 'node:timers/promises';
import type { ContactImport, Language } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { isDatabaseFault } from '../../infra/database-faults.js';
import { apiError } from '../../infra/errors.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import type { JobWorker, JobQueues } from '../../infra/jobs.js';
import type { Sheet, SheetRow } from '../../infra/spreadsheet/read-spreadsheet.js';
import type { SentSheet, Spreadsheets } from '../../infra/spreadsheet/spreadsheets.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { ContactListsService } from '../contact-lists/contact-lists.service.js';
import type { ListFilling } from '../contact-lists/list-filling.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { phoneCountry } from '../contacts/identity.rules.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { MediaService } from '../media/media.service.js';
import * as repo from './contact-imports.repo.js';
import { SHOWN_ERRORS, SHOWN_ROWS, importToWire } from './contact-imports.wire.js';
import { errorsFile } from './errors-file.js';
import { guessMapping } from './guess-mapping.js';
import { runBatch } from './import-batch.js';
import { assertStartForm, type StartForm } from './start-form.rules.js';

const QUEUE = 'contact-imports';
/** After this time another company's import gets a turn. */
const TURN_MS = 3_000;
/** A batch that has not ended by then died with its process. */
const BATCH_MS = 15_000;
const ATTEMPTS = 5;
/** Files hold people's numbers: they are kept no longer than somebody needs for looking at the errors. */
const KEPT_MS = 7 * 86_400_000;
/** An upload that has not ended by then broke off. */
const READING_MS = 600_000;
/** A worker runs them one at a time, so that nobody waits behind many of another company. */
const UNFINISHED_OF_USER = 3;
const UNFINISHED_OF_COMPANY = 10;

/**
 * The counts of an import, and of its trial run, tell which of 50,000 numbers the company knows: nobody imports from
 * whom numbers are hidden.
 */
function assertNumbersShown(actor: Principal): void {
  if (actor.masked) throw apiError('ERR_NUMBERS_HIDDEN');
}

/** Imports of contact lists, run by a job: the row in MySQL holds the progress, the queue carries only its id. */
export function createContactImports(
  infra: Infra,
  parts: {
    queues: JobQueues;
    outbox: Outbox;
    spreadsheets: Spreadsheets;
    contacts: Pick<ContactsService, 'addMany' | 'knownPhones'>;
    contactLists: Pick<ContactListsService, 'find'>;
    listFilling: ListFilling;
    companies: Pick<CompaniesService, 'find'>;
    media: Pick<MediaService, 'storage'>;
  },
) {
  const { db, clock, log } = infra;
  const { companies, outbox } = parts;
  const { storage } = parts.media;
  storage.alsoCount(repo.sumsOfImports);
  const queue = parts.queues.queue<{ importId: number }>(QUEUE);
  let worker: JobWorker | undefined;
  let stopping = false;

  const enqueue = async (ids: readonly number[]) => {
    if (ids.length)
      await queue.add(ids.map((importId) => ({ data: { importId }, once: `contact-import-${importId}` })));
  };
  const noted = (text: string) => (error: unknown) => log.warn({ err: error }, text);
  const kick = (id: number) => void enqueue([id]).catch(noted('not enqueued; the sweeper will'));

  async function find(viewer: Principal, id: number): Promise<repo.ImportRow> {
    const row = await repo.findImport(db, viewer, id);
    if (!row) throw apiError('ERR_NOT_FOUND');
    return row;
  }
  async function show(viewer: Principal, id: number): Promise<ContactImport> {
    const row = await find(viewer, id);
    const [first, failed] = await Promise.all([
      repo.rowsFrom(db, id, 0, SHOWN_ROWS + 1),
      repo.failedRows(db, row, -1, SHOWN_ERRORS),
    ]);
    return importToWire(row, first, failed, clock.now());
  }
  /** One at a time: the rows of each are deleted with it, and their storage is released. */
  async function removeAll(ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await inTransaction(db, async (trx) => {
        const row = await repo.takeImport(trx, id);
        if (row) await storage.release(trx, row, { userId: row.userId, connectionId: null, size: row.bytes });
      });
  }
  async function assertFewUnfinished(trx: Transaction, actor: Principal, except?: number): Promise<void> {
    const { ofUser, ofCompany } = await repo.countUnfinished(trx, actor, except);
    if (ofUser >= UNFINISHED_OF_USER || ofCompany >= UNFINISHED_OF_COMPANY)
      throw apiError('ERR_IMPORTS_UNFINISHED');
  }
  async function keepSheet(
    actor: Principal,
    { filename, contactListId = null }: { filename: string; contactListId?: number | null },
    sheet: Sheet,
  ): Promise<number> {
    const company = await companies.find(actor);
    // Imports that were never started are dropped for a new one.
    await removeAll(await repo.unstarted(db, actor));
    let id: number | undefined;
    let position = 0;
    const begin = async (trx: Transaction, rows: readonly SheetRow[]) => {
      await assertFewUnfinished(trx, actor);
      const { header, mapping } = guessMapping(rows);
      return repo.insertImport(trx, actor, {
        contactListId,
        filename: filename.slice(0, 255) || 'contacts',
        ...{ sheet: sheet.sheet.slice(0, 100), sheets: JSON.stringify(sheet.sheets) },
        width: sheet.width,
        hasHeader: header,
        mapping: JSON.stringify(mapping),
        country: phoneCountry(company),
        rowsInFile: sheet.length,
        createdAt: clock.now(),
      });
    };
    try {
      for await (const rows of sheet.pieces()) {
        const stored = rows.map(repo.rowToStore);
        id = await inTransaction(db, async (trx) => {
          // First, so that concurrent callers pass one after the other.
          await storage.charge(trx, actor, { userId: actor.userId }, repo.bytesOf(stored));
          const of = id ?? (await begin(trx, rows));
          await repo.insertRows(trx, of, position, stored);
          return of;
        });
        position += rows.length;
      }
      if (id === undefined) throw apiError('ERR_IMPORT_FILE', 'The file has no rows');
      const importId = id;
      await inTransaction(db, async (trx) => {
        if (contactListId !== null) await parts.listFilling.begin(trx, actor, contactListId, importId);
        await repo.updateImport(trx, actor, importId, { state: 'ready' });
      });
      outbox.wake();
      return id;
    } catch (error) {
      // If the database itself failed, the sweeper removes it.
      if (id !== undefined)
        await removeAll([id]).catch(noted('a broken upload stays until the sweeper removes it'));
      throw error;
    }
  }
  /** One turn of an import; the rest waits behind those of others. */
  async function run(importId: number): Promise<void> {
    const end = performance.now() + TURN_MS;
    while (!stopping) {
      const began = performance.now();
      const now = clock.now();
      const next = new Date(now.getTime() + BATCH_MS);
      const more = await inTransaction(db, (trx) => runBatch(trx, importId, parts, now, next));
      outbox.wake();
      if (!more) return;
      if (performance.now() > end) return enqueue([importId]);
      // Pauses as long as it works: agents who serve customers meanwhile have at least half of the database.
      await pause(performance.now() - began);
    }
  }
  async function attempt(importId: number): Promise<void> {
    try {
      await run(importId);
    } catch (error) {
      log.warn({ err: error, importId }, 'contact import');
      // The sweeper continues it once the database works again.
      if (!isDatabaseFault(error)) await repo.noteFailure(db, importId, ATTEMPTS, clock.now());
    }
  }

  /** Starts from the first row, whatever an earlier run did: rows with a known number are left as they are. */
  async function start(actor: Principal, id: number, form: StartForm): Promise<ContactImport> {
    assertNumbersShown(actor);
    const { name, number, email = null, tags = null } = form.mapping;
    await inTransaction(db, async (trx) => {
      const row = await repo.lockImportOf(trx, actor, id);
      if (!row) throw apiError('ERR_NOT_FOUND');
      if (row.contactListId !== null && !actor.planFlags.has('useCampaigns'))
        throw apiError('ERR_PLAN_LACKS_FEATURE');
      if (row.state === 'running') throw apiError('ERR_IMPORT_STATE');
      await assertFewUnfinished(trx, actor, id);
      assertStartForm(form, row.width);
      await repo.updateImport(trx, actor, id, {
        mapping: JSON.stringify({ name, number, email, tags }),
        hasHeader: form.header ?? row.hasHeader,
        country: form.country ?? row.country,
        dryRun: form.dryRun ?? false,
        state: 'running',
        ...{ nextPosition: 0, created: 0, existing: 0, failed: 0, failures: 0 },
        startedAt: clock.now(),
        finishedAt: null,
        dueAt: clock.now(),
      });
    });
    kick(id);
    return show(actor, id);
  }

  return {
    show,
    /** Reads a file and stores its rows; returns a preview. No contacts are created yet. */
    async upload(actor: Principal, file: SentSheet): Promise<ContactImport> {
      assertNumbersShown(actor);
      const id = await parts.spreadsheets(actor, file, (sheet) => keepSheet(actor, file, sheet));
      return show(actor, id);
    },
    /**
     * The same for a list; it starts at once if there is nothing to ask, unless its columns are to be reviewed. `take`
     * reads the file of the request.
     */
    async uploadToList(
      actor: Principal,
      contactListId: number,
      take: () => Promise<SentSheet & { isReviewed: boolean }>,
    ): Promise<ContactImport> {
      await parts.contactLists.find(actor, contactListId);
      const file = await take();
      const id = await parts.spreadsheets(actor, file, (sheet) =>
        keepSheet(actor, { filename: file.filename, contactListId }, sheet),
      );
      const { mapping, ...uploaded } = await show(actor, id);
      const isAsked = file.isReviewed || mapping.name === null || mapping.number === null;
      if (isAsked) return { mapping, ...uploaded };
      return start(actor, id, { mapping: { ...mapping, tags: null } });
    },
    start,

    async cancel(actor: Principal, id: number): Promise<ContactImport> {
      await inTransaction(db, async (trx) => {
        const row = await repo.lockImportOf(trx, actor, id);
        if (!row) throw apiError('ERR_NOT_FOUND');
        if (row.state !== 'running' && row.state !== 'ready') throw apiError('ERR_IMPORT_STATE');
        const cancelled = { state: 'cancelled', finishedAt: clock.now(), dueAt: null } as const;
        await repo.updateImport(trx, actor, id, cancelled);
      });
      return show(actor, id);
    },

    async errors(
      viewer: Principal,
      id: number,
      { format = 'xlsx', language }: { format?: 'xlsx' | 'csv'; language?: Language },
    ): Promise<MadeFile> {
      const [row, { columns }, company] = await Promise.all([
        find(viewer, id),
        show(viewer, id),
        companies.find(viewer),
      ]);
      return errorsFile(db, row, columns, {
        format,
        language: language ?? (company.language as Language),
      });
    },

    sweeps: (): Sweep[] => [
      {
        name: 'run contact imports',
        everyMs: 2_000,
        run: async () => enqueue(await repo.dueImports(db, clock.now())),
      },
      {
        name: 'trim contact imports',
        everyMs: 300_000,
        run: async () => {
          const ago = (ms: number) => new Date(clock.now().getTime() - ms);
          await removeAll(await repo.oldImports(db, ago(KEPT_MS), ago(READING_MS)));
        },
      },
    ],
    /** One at a time for a process: a list is never worth a customer's waiting. */
    startWorker() {
      worker ??= parts.queues.work<{ importId: number }>(QUEUE, 1, ({ importId }) => attempt(importId));
    },
    async stop() {
      stopping = true;
      await worker?.close();
    },
  };
}
export type ContactImports = ReturnType<typeof createContactImports>;
