import type { Language } from '@recado/sdk/contracts';
import { sharedTexts as en } from '@recado/sdk/texts/en';
import { sharedTexts as es } from '@recado/sdk/texts/es';
import { sharedTexts as pt } from '@recado/sdk/texts/pt';
import { sharedTexts as tr } from '@recado/sdk/texts/tr';
import type { Database } from '../../infra/database.js';
import { CSV_TYPE, csvStream } from '../../infra/csv.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import { WORKBOOK_TYPE, workbookStream } from '../../infra/workbook.js';
import { failedRows, type ImportRow } from './contact-imports.repo.js';

const TEXTS = { pt, en, es, tr };
const WORDS: Record<Language, { line: string; reason: string; sheet: string; file: string }> = {
  pt: { line: 'Linha', reason: 'Motivo', sheet: 'Erros', file: 'erros-da-importacao' },
  en: { line: 'Row', reason: 'Reason', sheet: 'Errors', file: 'import-errors' },
  es: { line: 'Fila', reason: 'Motivo', sheet: 'Errores', file: 'errores-de-importacion' },
  tr: { line: 'Satır', reason: 'Neden', sheet: 'Hatalar', file: 'ice-aktarma-hatalari' },
};
const PAGE = 500;

/** The skipped rows in their original form, each with its line and the reason in words. */
export function errorsFile(
  db: Database,
  row: ImportRow,
  columns: readonly string[],
  { format, language }: { format: 'xlsx' | 'csv'; language: Language },
): MadeFile {
  const words = WORDS[language];
  async function* rows(): AsyncGenerator<string[][]> {
    for (let after = -1; ;) {
      const page = await failedRows(db, row, after, PAGE);
      yield page.map(({ line, cells, reason }) => [
        ...columns.map((_, at) => cells[at] ?? ''),
        String(line),
        TEXTS[language].importReasons[reason],
      ]);
      if (page.length < PAGE) return;
      after = page.at(-1)!.position;
    }
  }
  const titles = [...columns, words.line, words.reason];
  if (format === 'csv')
    return { stream: csvStream(titles, rows()), type: CSV_TYPE, filename: `${words.file}.csv` };
  const stream = workbookStream({
    sheet: words.sheet,
    columns: titles.map((title) => ({ title, width: 24 })),
    rows: rows(),
  });
  return { stream, type: WORKBOOK_TYPE, filename: `${words.file}.xlsx` };
}
