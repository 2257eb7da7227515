import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { apiError } from '../errors.js';
import { SPREADSHEET_LIMITS as LIMITS } from './spreadsheet-limits.js';

/** A row that is not empty, with its number in the spreadsheet. */
export interface SheetRow {
  line: number;
  cells: string[];
}
export interface Sheet {
  sheet: string;
  sheets: string[];
  /** Cells of the widest row. */
  width: number;
  /** Number of rows. */
  length: number;
  /** The rows, readable once, in chunks. */
  pieces(): AsyncIterable<SheetRow[]>;
}
type Refusal = keyof typeof WHY;
type Opened = Omit<Sheet, 'pieces'> | { refused: Refusal };

const WORKER = new URL('./spreadsheet-worker.js', import.meta.url);
const WHY = {
  empty: 'The file has no rows',
  columns: `A row has more than ${LIMITS.columns} columns`,
  rows: `The file has more than ${LIMITS.rows} rows`,
  long: 'The file has more text than a list of contacts',
  unreadable: 'The file is damaged, or not a spreadsheet',
  unpacked: 'The file unpacks to more than can be read',
  slow: 'The file takes too long to read',
};
const refused = (why: Refusal) => apiError('ERR_IMPORT_FILE', WHY[why]);

/**
 * Reads one sheet of an xlsx, xls or csv file in a separate thread, with limits on size, time, memory, rows and
 * columns; this thread only passes the bytes and gets the rows in chunks. `sheet` is the first that is not empty unless
 * one is named. Throws ERR_IMPORT_FILE with the reason.
 */
export async function readSpreadsheet<T>(
  file: Buffer,
  sheet: string | undefined,
  use: (opened: Sheet) => Promise<T>,
): Promise<T> {
  const worker = new Worker(WORKER, {
    workerData: { file, sheet: sheet || undefined, limits: LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  try {
    const opened = await answerOf<Opened>(worker);
    if ('refused' in opened) throw refused(opened.refused);
    async function* pieces(): AsyncGenerator<SheetRow[]> {
      for (;;) {
        const answer = answerOf<SheetRow[]>(worker);
        worker.postMessage('more');
        const rows = await answer;
        if (rows.length === 0) return;
        yield rows;
      }
    }
    return await use({ ...opened, pieces });
  } finally {
    await worker.terminate();
  }
}

/** The thread's next message; fails if it exits or takes too long. */
async function answerOf<T>(worker: Worker): Promise<T> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const clock = setTimeout(() => waiting.abort(), LIMITS.parseMs);
  const ended = once(worker, 'exit', { signal }).then((): never => {
    throw refused('unreadable');
  });
  ended.catch(() => undefined); // the awaited promise reports it
  try {
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer as T;
  } catch (error) {
    if (waiting.signal.aborted) throw refused('slow');
    // Usually out of memory: the thread is gone, the process is not.
    throw error instanceof Error && 'code' in error && error.code === 'ERR_IMPORT_FILE'
      ? error
      : refused('unpacked');
  } finally {
    clearTimeout(clock);
    waiting.abort();
  }
}
