import type { Readable } from 'node:stream';
import type { Language, ReportTicket } from '@recado/sdk/contracts';
import { lengthCell, momentCell, workbookStream, type Cell } from '../../infra/workbook.js';
import type { ReportKey, ReportSource } from './report-source.js';
import { REPORT_TEXTS } from './report-texts.js';

export const REPORT_FILE = 'relatorio-de-atendimentos.xlsx';
const SHEET = 'RelatorioDeAtendimentos';
/** Rows read at a time; only two pages are in memory. */
const PAGE = 1_000;
const WIDTHS = [10, 24, 32, 24, 20, 24, 50, 20, 20, 16, 8];
/** The columns whose title names the time zone. */
const MOMENTS = new Set([7, 8]);

export interface ReportFileParts {
  language: Language;
  timeZone: string;
  /** The filter in words. */
  description: string;
  createdAt: Date;
  mostRows?: number;
  /** After each page, with the number of rows so far; what it throws ends the file. */
  onRows?: (rows: number) => Promise<void>;
}

/** All rows of a report, by their keys: whatever is created meanwhile, none comes twice. */
export function reportFile(source: ReportSource, parts: ReportFileParts): Readable {
  const { language, timeZone, description, createdAt } = parts;
  const { titles, title } = REPORT_TEXTS[language];
  const columns = titles.map((name, at) => ({
    title: MOMENTS.has(at) ? `${name} (${timeZone})` : name,
    width: WIDTHS[at]!,
  }));
  return workbookStream({
    ...{ sheet: SHEET, columns, about: { title, description, createdAt } },
    rows: pagesOf(source, parts),
    ...(parts.mostRows === undefined ? {} : { mostRows: parts.mostRows }),
  });
}

async function* pagesOf(source: ReportSource, parts: ReportFileParts): AsyncGenerator<Cell[][]> {
  let written = 0;
  let reading = readAhead();
  for (;;) {
    const { rows, last } = await reading;
    // The next page is loaded while this one is written.
    if (last) reading = readAhead(last);
    yield rows.map((row) => cellsOf(row, parts));
    await parts.onRows?.((written += rows.length));
    if (!last) return;
  }
  function readAhead(after?: ReportKey) {
    const page = read(after);
    page.catch(() => undefined); // reported to the reader; there is none when the download was aborted
    return page;
  }
  async function read(after?: ReportKey) {
    const keys = await source.keys({ after, limit: PAGE });
    return { rows: await source.rows(keys), last: keys.length < PAGE ? undefined : keys.at(-1) };
  }
}

const cellsOf = (row: ReportTicket, { language, timeZone }: ReportFileParts): Cell[] => [
  ...[row.id, row.whatsappName, row.contactName, row.userName, row.queueName],
  row.status && REPORT_TEXTS[language].statuses[row.status],
  // Of an audio it is the name of its file.
  row.lastMessageType === 'audio' ? REPORT_TEXTS[language].audio : row.lastMessage,
  momentCell(new Date(row.createdAt), timeZone),
  row.closedAt === null ? null : momentCell(new Date(row.closedAt), timeZone),
  row.supportTime === null ? null : lengthCell(row.supportTime * 60_000),
  row.NPS,
];
