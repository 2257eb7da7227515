import { Worker } from 'node:worker_threads';
import { apiError } from '../../../infra/errors.js';
import { csvSeparator, csvText, widestLine } from './csv-text.js';
import { SPREADSHEET_LIMITS as LIMITS } from './spreadsheet-limits.js';
import { unpackedSize } from './zip-size.js';

/** A row that holds anything, with its number in the spreadsheet. */
export interface SheetRow {
  line: number;
  cells: string[];
}
export interface Sheet {
  sheet: string;
  sheets: string[];
  rows: SheetRow[];
}
type Answer = Sheet | { refused: 'empty' | 'columns' | 'rows' | 'unreadable'; detail?: string };

const WORKER = new URL('./spreadsheet-worker.js', import.meta.url);
const WHY = {
  empty: 'The file has no rows',
  columns: `A row has more than ${LIMITS.columns} columns`,
  rows: `The file has more than ${LIMITS.rows} rows`,
  unreadable: 'The file is damaged, or no spreadsheet',
  unpacked: 'The file unpacks to more than can be read',
  slow: 'The file takes too long to read',
};
let reading = 0;

/**
 * Reads one sheet of an xlsx, xls or csv file in a thread of its own, with limits on size, time, memory, rows and columns.
 * `sheet` is the first that holds anything unless one is named. Throws ERR_IMPORT_FILE with the reason, or
 * ERR_TOO_MANY_REQUESTS while others are being read.
 */
export async function readSpreadsheet(file: Buffer, sheet?: string): Promise<Sheet> {
  const source = sourceOf(file);
  if (reading >= LIMITS.atOnce) throw apiError('ERR_TOO_MANY_REQUESTS', 'Other files are being read');
  reading += 1;
  try {
    const answer = await parsed({ ...source, sheet: 'text' in source ? undefined : sheet || undefined });
    if ('refused' in answer) throw refused(answer.refused);
    return 'text' in source ? { ...answer, sheet: '', sheets: [''] } : answer;
  } finally {
    reading -= 1;
  }
}

const refused = (why: keyof typeof WHY) => apiError('ERR_IMPORT_FILE', WHY[why]);

/** What the bytes are, whatever the file is called. */
function sourceOf(file: Buffer): { bytes: Buffer } | { text: string; separator: string } {
  if (file.length === 0) throw refused('empty');
  if (file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) {
    if (unpackedSize(file, LIMITS.unpackedBytes, LIMITS.entries) === undefined) throw refused('unpacked');
    return { bytes: file };
  }
  if (file.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])))
    return { bytes: file };
  const text = csvText(file);
  if (text === undefined) throw refused('unreadable');
  const separator = csvSeparator(text);
  if (widestLine(text, separator) > LIMITS.columns) throw refused('columns');
  return { text, separator };
}

function parsed(
  source: { sheet?: string } & ({ bytes: Buffer } | { text: string; separator: string }),
): Promise<Answer> {
  const worker = new Worker(WORKER, {
    workerData: {
      ...source,
      mostRows: LIMITS.rows,
      mostColumns: LIMITS.columns,
      mostCharacters: LIMITS.charactersOfCell,
    },
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer>((resolve, reject) => {
    const clock = setTimeout(() => reject(refused('slow')), LIMITS.parseMs);
    worker.once('message', (answer: Answer) => resolve(answer));
    // Out of memory, mostly: the thread is gone, the process is not.
    worker.once('error', () => reject(refused('unpacked')));
    worker.once('exit', () => reject(refused('unreadable')));
    worker.once('message', () => clearTimeout(clock));
    worker.once('exit', () => clearTimeout(clock));
  }).finally(() => void worker.terminate());
}
