import type { ImportMapping } from '@recado/sdk/contracts';
import type { SheetRow } from '../../infra/spreadsheet/read-spreadsheet.js';
import { wordsOf } from '../text/search-words.rules.js';

type Field = keyof Required<ImportMapping>;

/** Words of column titles in the four languages, without accents; the first field that knows a word takes the column. */
const WORDS: Record<Field, readonly string[]> = {
  email: ['email', 'mail', 'correo', 'eposta', 'posta'],
  number: [
    ...['numero', 'telefone', 'celular', 'fone', 'whatsapp', 'wpp', 'number', 'phone', 'mobile', 'tel'],
    ...['telefono', 'movil', 'numara', 'telefon', 'cep telefonu', 'gsm', 'contato', 'contact'],
  ],
  tags: ['etiqueta', 'etiquetas', 'tag', 'tags', 'label', 'labels', 'etiket', 'etiketler', 'marcadores'],
  name: ['nome', 'name', 'nombre', 'ad', 'isim', 'cliente', 'customer', 'adi', 'adı'],
};
const FIELDS = Object.keys(WORDS) as Field[];
const SAMPLE = 50;

export interface Guess {
  header: boolean;
  mapping: Required<ImportMapping>;
}

/** The columns' meaning: by their titles, otherwise by their content. */
export function guessMapping(rows: readonly SheetRow[]): Guess {
  const byTitle = titles(rows[0]?.cells ?? []);
  // A title is not a phone or an e-mail; a file may also begin without titles.
  const header = byTitle.number !== null || (byTitle.name !== null && !rows[0]!.cells.some(looksLikePhone));
  const sample = rows.slice(header ? 1 : 0, SAMPLE + 1);
  const mapping = { ...byTitle };
  if (!header) for (const field of FIELDS) mapping[field] = null;
  const taken = () => new Set(Object.values(mapping));
  const best = (fits: (cell: string) => boolean): number | null => {
    const columns = Math.max(0, ...sample.map(({ cells }) => cells.length));
    let found: { column: number; count: number } | undefined;
    for (let column = 0; column < columns; column++) {
      if (taken().has(column)) continue;
      const count = sample.filter(({ cells }) => fits(cells[column] ?? '')).length;
      if (count > sample.length / 2 && count > (found?.count ?? 0)) found = { column, count };
    }
    return found?.column ?? null;
  };
  mapping.number ??= best(looksLikePhone);
  mapping.email ??= best((cell) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(cell));
  mapping.name ??= best((cell) => /\p{L}{2}/u.test(cell) && !cell.includes('@'));
  return { header, mapping };
}

function titles(cells: readonly string[]): Required<ImportMapping> {
  const mapping: Required<ImportMapping> = { name: null, number: null, email: null, tags: null };
  cells.forEach((cell, column) => {
    const words = wordsOf(cell);
    const joined = words.join('');
    const field = FIELDS.find((one) => WORDS[one].some((word) => words.includes(word) || joined === word));
    if (field && mapping[field] === null) mapping[field] = column;
  });
  return mapping;
}

const looksLikePhone = (cell: string): boolean => {
  const digits = cell.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15 && /^[\d\s()+./-]+$/.test(cell);
};
