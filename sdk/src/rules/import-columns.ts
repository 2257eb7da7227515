import type { ImportMapping } from '../contracts/contact-import.js';

/** A field of a person that a column of a spreadsheet can become. */
export type MappedField = keyof ImportMapping;

/** The mapping with one field on another column; a column maps to one field only. */
export function remapped(mapping: ImportMapping, field: MappedField, column: number | null): ImportMapping {
  const next: ImportMapping = { ...mapping, [field]: column };
  for (const other of Object.keys(next) as MappedField[])
    if (other !== field && column !== null && next[other] === column) next[other] = null;
  return next;
}

/** Whether the mapping has what every row needs: a name and a number. */
export const isMappingComplete = ({ name, number }: ImportMapping): boolean =>
  name !== null && number !== null;

/** `A`, `B`, … `Z`, `AA`: a spreadsheet's name for the column at an index. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
