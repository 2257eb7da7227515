/** What one file may cost. */
export const SPREADSHEET_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Of everything inside an xlsx together. */
  unpackedBytes: 96 * 1024 * 1024,
  entries: 1_000,
  rows: 50_000,
  columns: 100,
  charactersOfCell: 1_000,
  parseMs: 20_000,
  memoryMb: 384,
  /** Files that one process reads at the same time. */
  atOnce: 2,
} as const;
