/** Limits for one file. */
export const SPREADSHEET_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Of everything inside an xlsx together. */
  unpackedBytes: 96 * 1024 * 1024,
  entries: 1_000,
  rows: 50_000,
  columns: 100,
  charactersOfCell: 1_000,
  /** Of all cells together: they are stored in the database. */
  characters: 20_000_000,
  parseMs: 20_000,
  memoryMb: 384,
  /** Size of a chunk from the thread. */
  pieceRows: 500,
  pieceCharacters: 250_000,
} as const;

/** How one process shares its reading between companies. */
export const SPREADSHEET_TURNS = {
  ...{ atOnce: 2, waiting: 12, waitingOfOne: 2, heavyMs: 5_000 },
  busy: 'Other files are being read',
} as const;
