import type { ContactImport } from '@recado/sdk/contracts';
import { mappingOf, type FailedRow, type ImportRow, type StoredRow } from './contact-imports.repo.js';

/** How many rows of the file a preview shows. */
export const SHOWN_ROWS = 10;
/** How many failed rows a response lists; the file lists them all. */
export const SHOWN_ERRORS = 20;

/** The one place where an import gets its wire names. `firstRows` are the first of the file, a header included. */
export function importToWire(
  row: ImportRow,
  firstRows: readonly StoredRow[],
  failed: readonly FailedRow[],
  now: Date,
): ContactImport {
  const header = row.hasHeader ? 1 : 0;
  const processed = Math.max(0, row.nextPosition - header);
  const total = row.rowsInFile - header;
  const filled = ({ cells }: StoredRow) => Array.from({ length: row.width }, (_, at) => cells[at] ?? '');
  return {
    id: row.id,
    contactListId: row.contactListId,
    filename: row.filename,
    sheet: row.sheet,
    sheets: JSON.parse(row.sheets) as string[],
    header: Boolean(row.hasHeader),
    columns: Array.from({ length: row.width }, (_, at) =>
      row.hasHeader ? firstRows[0]?.cells[at] || letter(at) : letter(at),
    ),
    firstRows: firstRows.slice(header, header + SHOWN_ROWS).map(filled),
    mapping: mappingOf(row),
    country: row.country,
    state: row.state as ContactImport['state'],
    dryRun: Boolean(row.dryRun),
    ...{ total, processed, created: row.created, existing: row.existing, failed: row.failed },
    secondsLeft: secondsLeft(row, processed, total, now),
    errors: failed.map(({ line, reason, value }) => ({ line, reason, value })),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function secondsLeft(row: ImportRow, processed: number, total: number, now: Date): number | null {
  if (row.state !== 'running' || !row.startedAt || processed === 0) return null;
  const perRow = Math.max(0, now.getTime() - row.startedAt.getTime()) / processed;
  return Math.ceil((perRow * (total - processed)) / 1000);
}

/** A column without a title gets the spreadsheet's letter. */
const letter = (at: number): string =>
  (at >= 26 ? letter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
