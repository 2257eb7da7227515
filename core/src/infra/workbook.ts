import { Readable } from 'node:stream';
import { wallClock } from '@recado/sdk/flow';
import { ZipFile } from 'yazl';

/** A moment as a spreadsheet has it, which knows no zones: made by {@link momentCell}. Or a length of time. */
export interface TimeCell {
  /** Days: since the end of 1899, or as a length. */
  days: number;
  kind: 'moment' | 'length';
}
/** A cell: text is always text, whatever it begins with; a number is a number. */
export type Cell = string | number | TimeCell | null;

/** The wall clock of this zone at that moment, to the minute. */
export function momentCell(at: Date, timeZone: string): TimeCell {
  const { date, time } = wallClock(at, timeZone);
  return { kind: 'moment', days: Date.parse(`${date}T${time}:00Z`) / DAY_MS + DAYS_BEFORE_1970 };
}
/** A length of time, which may be longer than a day. */
export const lengthCell = (ms: number): TimeCell => ({ kind: 'length', days: ms / DAY_MS });

export interface Workbook {
  sheet: string;
  /** Column titles with their widths in characters. */
  columns: readonly { title: string; width: number }[];
  /** Pages of rows, read at the pace of the stream's reader: a step for each row would cost more than the row. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** What the file says about itself. */
  about?: { title: string; description: string; createdAt: Date };
  /** Rows of a sheet, with its header; what is more goes on in a second one. */
  mostRows?: number;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DAY_MS = 86_400_000;
/** Excel counts from the last day of 1899, and believes that 1900 was a leap year. */
const DAYS_BEFORE_1970 = 25_569;
/** Maximum number of rows of a sheet in Excel. */
const MOST_ROWS = 1_048_576;
/** Maximum length of a cell in Excel. */
const MOST_IN_CELL = 32_767;
/** Rows per chunk: with fewer, each would cost a step through the stream. */
const CHUNK = 64 * 1024;
/** Rows are much alike: stronger compression hardly saves space, and takes several times as long. */
const LEVEL = 3;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * An xlsx file, written while it is read: memory use does not grow with its rows. Nothing begins before the first read,
 * so that no row fails while nobody listens.
 */
export const workbookStream = (book: Workbook): Readable =>
  Readable.from(chunksOf(book), { objectMode: false, highWaterMark: CHUNK });

async function* chunksOf(book: Workbook): AsyncGenerator<Buffer> {
  for await (const chunk of zipped(book)) yield chunk as Buffer;
}

function zipped({ sheet, columns, rows, about, mostRows = MOST_ROWS }: Workbook): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const source = rowsOf(rows);
  let xml: Readable | undefined;
  const names: string[] = [];
  /** One sheet after the other; only then is it known how many there are, which the parts of the workbook name. */
  function addSheet(): void {
    names.push(names.length ? `${sheet} (${names.length + 1})` : sheet);
    xml = Readable.from(sheetXml(columns, source, mostRows), { objectMode: false, highWaterMark: CHUNK });
    xml.once('error', (error) => output.destroy(error));
    xml.once('end', () => void next().catch((error: Error) => output.destroy(error)));
    zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel: LEVEL });
  }
  async function next(): Promise<void> {
    if (await source.more()) return addSheet();
    for (const [path, text] of partsOf(names, about)) zip.addBuffer(Buffer.from(HEAD + text), path);
    zip.end();
  }
  output.once('close', () => {
    xml?.destroy();
    void source.end();
  });
  addSheet();
  return output;
}

/** Rows of all pages, which the sheets share. */
function rowsOf(pages: Workbook['rows']) {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly (readonly Cell[])[] = [];
  let at = 0;
  return {
    /** Whether there is another row. */
    async more(): Promise<boolean> {
      while (at >= page.length) {
        const read = await iterator.next();
        if (read.done) return false;
        [page, at] = [read.value, 0];
      }
      return true;
    },
    take: (): readonly Cell[] => page[at++]!,
    /** How many are in memory: they need no waiting. */
    ready: (): number => page.length - at,
    end: async (): Promise<void> => void (await iterator.return?.()),
  };
}

/** The parts of the file that name its sheets. */
function partsOf(names: readonly string[], about: Workbook['about']): [path: string, xml: string][] {
  const type = (path: string, of: string) => `<Override PartName="/${path}" ContentType="${of}"/>`;
  const sheets = names.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  const spreadsheet = WORKBOOK_TYPE.replace('.sheet', '');
  const relationsOfBook = relations(
    ...sheets.map((path): [string, string] => [`${RELATIONS}/worksheet`, path]),
    [`${RELATIONS}/styles`, 'styles.xml'],
  );
  const core = `${PACKAGE}/metadata/core-properties`;
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', `${WORKBOOK_TYPE}.main+xml`)}${sheets.map((path) => type(`xl/${path}`, `${spreadsheet}.worksheet+xml`)).join('')}${type('xl/styles.xml', `${spreadsheet}.styles+xml`)}${about ? type('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') : ''}</Types>`,
    ],
    [
      '_rels/.rels',
      relations(
        [`${RELATIONS}/officeDocument`, 'xl/workbook.xml'],
        ...(about
          ? [[core.replace('2006/', '2006/relationships/'), 'docProps/core.xml'] as [string, string]]
          : []),
      ),
    ],
    ['xl/_rels/workbook.xml.rels', relationsOfBook],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
  if (about)
    parts.push([
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${core}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(about.title)}</dc:title><dc:description>${escaped(about.description)}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${about.createdAt.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`,
    ]);
  return parts;
}

/** Text that a spreadsheet would take for a formula once it is edited, the header, moments, and lengths of time. */
const STYLE = { quoted: 1, header: 2, moment: 3, length: 4 } as const;
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf quotePrefix="1" numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

async function* sheetXml(
  columns: Workbook['columns'],
  source: ReturnType<typeof rowsOf>,
  mostRows: number,
): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  text += row(
    columns.map(({ title }) => title),
    STYLE.header,
  );
  let left = mostRows - 1;
  while (left > 0 && (await source.more()))
    for (let ready = Math.min(left, source.ready()); ready > 0; ready--, left--) {
      text += row(source.take());
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

const row = (cells: readonly Cell[], style?: number): string =>
  `<row>${cells.reduce((xml: string, cell) => xml + cellXml(cell, style), '')}</row>`;

function cellXml(cell: Cell, style?: number): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c s="${STYLE[cell.kind]}"><v>${cell.days}</v></c>`;
  const text = cell.length > MOST_IN_CELL ? cell.slice(0, MOST_IN_CELL) : cell;
  const styled = style ?? (/^[=+\-@\t\r]/.test(text) ? STYLE.quoted : 0);
  // Leading or trailing space would be lost silently.
  const spaced = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<c t="inlineStr"${styled ? ` s="${styled}"` : ''}><is><t${spaced}>${escaped(text)}</t></is></c>`;
}

const relations = (...targets: [type: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Almost no cell contains any of these: one look saves three searches. */
// eslint-disable-next-line no-control-regex
const DOUBTFUL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Characters that XML cannot hold are left out: other control characters, and halves of surrogate pairs. */
const escaped = (text: string): string => (DOUBTFUL.test(text) ? cleaned(text) : text);
const cleaned = (text: string): string =>
  text
    .replace(HALF_PAIR, '\ufffd')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character: string) => ENTITIES[character]!);
