import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A cell: text is always text, whatever it begins with; a number is a number. */
export type Cell = string | number | null;

export interface Workbook {
  sheet: string;
  /** Column titles with their widths in characters. */
  columns: readonly { title: string; width: number }[];
  /** Pages of rows, read at the pace of the stream's reader: a step for each row would cost more than the row. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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

/** An xlsx file of one sheet, written while it is read: memory use does not grow with its rows. */
export function workbookStream({ sheet, columns, rows }: Workbook): Readable {
  const zip = new ZipFile();
  const part = (path: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), path);
  part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK_TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  );
  part('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']));
  part(
    'xl/_rels/workbook.xml.rels',
    relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  );
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  // Style 1 marks text that a spreadsheet would take for a formula once it is edited; style 2 is the header.
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf quotePrefix="1" numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  );
  const xml = Readable.from(sheetXml(columns, rows), { objectMode: false, highWaterMark: CHUNK });
  const output = zip.outputStream as Readable;
  xml.once('error', (error) => output.destroy(error));
  output.once('close', () => xml.destroy());
  zip.addReadStream(xml, 'xl/worksheets/sheet1.xml', { compressionLevel: LEVEL });
  zip.end();
  return output;
}

async function* sheetXml(columns: Workbook['columns'], rows: Workbook['rows']): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  text += row(
    columns.map(({ title }) => title),
    2,
  );
  for await (const page of rows)
    for (const cells of page) {
      text += row(cells);
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
  const text = cell.length > MOST_IN_CELL ? cell.slice(0, MOST_IN_CELL) : cell;
  const styled = style ?? (/^[=+\-@\t\r]/.test(text) ? 1 : 0);
  // Leading or trailing space would be lost silently.
  const spaced = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<c t="inlineStr"${styled ? ` s="${styled}"` : ''}><is><t${spaced}>${escaped(text)}</t></is></c>`;
}

const relations = (...targets: [kind: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

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
