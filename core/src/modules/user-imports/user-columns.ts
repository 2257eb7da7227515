import type { UserImportMapping } from '@recado/sdk/contracts';
import { isEmail } from '@recado/sdk/rules';
import type { SheetRow } from '../../infra/spreadsheet/read-spreadsheet.js';
import { wordsOf } from '../text/search-words.rules.js';

/** A column for each field of a user, or none. */
export type UserColumns = Record<keyof UserImportMapping, number | null>;
type Field = keyof UserColumns;

/** Words of column titles in the four languages, without accents; the first field that knows a word takes the column. */
const WORDS: Record<Field, readonly string[]> = {
  email: ['email', 'mail', 'correo', 'eposta', 'posta'],
  phone: [
    ...['telefone', 'celular', 'fone', 'whatsapp', 'wpp', 'phone', 'mobile', 'telefono', 'movil'],
    ...['telefon', 'gsm', 'numara', 'numero', 'number'],
  ],
  profile: ['perfil', 'profile', 'role', 'papel', 'rol', 'profil'],
  queues: [
    ...['fila', 'filas', 'queue', 'queues', 'cola', 'colas', 'kuyruk', 'kuyruklar'],
    ...['setor', 'setores', 'departamento', 'departamentos', 'department', 'departments', 'departman'],
  ],
  name: ['nome', 'name', 'nombre', 'ad', 'adi', 'isim'],
};
const FIELDS = Object.keys(WORDS) as Field[];
const SAMPLE = 50;
const NONE: UserColumns = { name: null, email: null, profile: null, queues: null, phone: null };

/** Whether the first row names the columns, and what each column is: by its title, otherwise by its content. */
export function guessColumns(rows: readonly SheetRow[]): { header: boolean; mapping: UserColumns } {
  const first = rows[0]?.cells ?? [];
  const byTitle = titles(first);
  const header = !first.some(isEmail) && (byTitle.email !== null || byTitle.name !== null);
  const mapping = header ? byTitle : { ...NONE };
  const sample = rows.slice(header ? 1 : 0, SAMPLE + 1);
  const best = (fits: (cell: string) => boolean): number | null => {
    const taken = new Set(Object.values(mapping));
    const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
    for (let column = 0; column < width; column++) {
      const count = sample.filter(({ cells }) => fits(cells[column] ?? '')).length;
      if (!taken.has(column) && count > sample.length / 2) return column;
    }
    return null;
  };
  mapping.email ??= best(isEmail);
  mapping.name ??= best((cell) => /\p{L}{2}/u.test(cell) && !cell.includes('@'));
  return { header, mapping };
}

function titles(cells: readonly string[]): UserColumns {
  const mapping = { ...NONE };
  cells.forEach((cell, column) => {
    const words = wordsOf(cell);
    const joined = words.join('');
    const field = FIELDS.find((one) => WORDS[one].some((word) => words.includes(word) || joined === word));
    if (field && mapping[field] === null) mapping[field] = column;
  });
  return mapping;
}
