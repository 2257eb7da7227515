import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { ListFilling } from '../contact-lists/list-filling.service.js';
import * as repo from './contact-imports.repo.js';
import { checkRow, type GoodRow } from './row-check.js';

/** Rows of one transaction: few enough that nobody waits long for its locks. */
export const BATCH = 250;

export interface BatchParts {
  contacts: Pick<ContactsService, 'addMany' | 'knownPhones'>;
  listFilling: ListFilling;
  outbox: Pick<Outbox, 'append'>;
}

/**
 * Imports the next rows of a running import, in one transaction with its position: when a process dies, a batch is done
 * completely or not at all. Returns whether there is more to do.
 */
export async function runBatch(
  trx: Transaction,
  importId: number,
  parts: BatchParts,
  now: Date,
  nextLook: Date,
): Promise<boolean> {
  const row = await repo.lockRunning(trx, importId);
  if (!row) return false;
  const from = Math.max(row.nextPosition, row.hasHeader ? 1 : 0);
  const rows = await repo.rowsFrom(trx, importId, from, BATCH);
  const { failed, good } = await judge(trx, row, rows);
  const target = targetOf(row, parts);
  const created = await newPhones(trx, row, [...good.values()]);
  const outcomes = [...failed];
  for (const [{ position, line }, { phone }] of good)
    outcomes.push({ position, line, phone, outcome: created.has(phone) ? 'created' : 'existing' });
  if (outcomes.length) await repo.writeOutcomes(trx, importId, outcomes);
  const more = rows.length === BATCH;
  await repo.updateImport(trx, row, importId, {
    nextPosition: (rows.at(-1)?.position ?? from - 1) + 1,
    created: row.created + created.size,
    existing: row.existing + good.size - created.size,
    failed: row.failed + failed.length,
    failures: 0,
    dueAt: more ? nextLook : null,
    ...(more ? {} : { state: 'done', finishedAt: now }),
  });
  // Thousands of frames would tell each client what one reload of the list shows.
  if (created.size && !row.dryRun) await target.told(trx);
  return more;

  /** The phones that became contacts, or would in a dry run. */
  async function newPhones(scope: Transaction, of: repo.ImportRow, goods: GoodRow[]): Promise<Set<string>> {
    if (!of.dryRun) return target.addMany(scope, goods, now);
    const phones = goods.map(({ phone }) => phone);
    const known = await target.knownPhones(scope, phones);
    return new Set(phones.filter((phone) => !known.has(phone)));
  }
}

/** Where the rows go: they become contacts, or people on a list. */
function targetOf(row: repo.ImportRow, { contacts, listFilling, outbox }: BatchParts) {
  const { contactListId } = row;
  if (contactListId !== null)
    return {
      addMany: (trx: Transaction, goods: GoodRow[], now: Date) =>
        listFilling.addMany(trx, row, contactListId, goods, now),
      knownPhones: (trx: Transaction, phones: string[]) =>
        listFilling.knownPhones(trx, row, contactListId, phones),
      told: (trx: Transaction) => listFilling.tell(trx, row, contactListId),
    };
  return {
    addMany: (trx: Transaction, goods: GoodRow[], now: Date) => contacts.addMany(trx, row, goods, now),
    knownPhones: (trx: Transaction, phones: string[]) => contacts.knownPhones(trx, row, phones),
    told: (trx: Transaction) =>
      outbox.append(trx, {
        companyId: row.companyId,
        topic: 'contact',
        action: 'reload',
        data: { action: 'reload' },
        audience: { to: 'company' },
      }),
  };
}

/** Which rows are valid, and which repeat a number of the same file. */
async function judge(trx: Transaction, row: repo.ImportRow, rows: readonly repo.StoredRow[]) {
  const mapping = repo.mappingOf(row);
  const failed: repo.Outcome[] = [];
  const fitting: [repo.StoredRow, GoodRow][] = [];
  for (const stored of rows) {
    const checked = checkRow(stored.cells, mapping, row.country);
    if ('good' in checked) fitting.push([stored, checked.good]);
    else failed.push({ position: stored.position, line: stored.line, outcome: 'failed', ...checked });
  }
  const phones = fitting.map(([, { phone }]) => phone);
  const seen = await repo.earlierPhones(trx, row.id, rows[0]?.position ?? 0, phones);
  const good = new Map<repo.StoredRow, GoodRow>();
  for (const [stored, one] of fitting) {
    const { position, line } = stored;
    if (seen.has(one.phone))
      failed.push({ position, line, outcome: 'failed', reason: 'NUMBER_REPEATED', value: one.number });
    else good.set(stored, one);
    seen.add(one.phone);
  }
  return { failed, good };
}
