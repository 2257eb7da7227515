import { createFairTurns } from '../fair-turns.js';
import type { TenantScope } from '../tenancy.js';
import { readSpreadsheet, type Sheet } from './read-spreadsheet.js';
import { SPREADSHEET_TURNS } from './spreadsheet-limits.js';

/** A file as somebody sent it; `sheet` names one of several. */
export interface SentSheet {
  bytes: Buffer;
  filename: string;
  sheet?: string | undefined;
}
export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

/** Reads files for every module of a process: companies take turns, whatever their files are for. */
export function createSpreadsheets() {
  const turn = createFairTurns(SPREADSHEET_TURNS);
  /** Throws ERR_IMPORT_FILE with the reason, ERR_TOO_MANY_REQUESTS while too many wait. */
  return <T>({ companyId }: TenantScope, file: SentSheet, use: (sheet: Sheet) => Promise<T>): Promise<T> =>
    turn(companyId, () => readSpreadsheet(file.bytes, file.sheet, use));
}
