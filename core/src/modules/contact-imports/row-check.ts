import type { ImportMapping, ImportReason } from '@recado/sdk/contracts';
import { canonicalPhone, phoneFromText } from '../contacts/identity.rules.js';

/** A row that can become a contact. */
export interface GoodRow {
  name: string;
  number: string;
  /** The canonical form of the phone. */
  phone: string;
  email: string | null;
  tags: string[];
}
export type CheckedRow = { good: GoodRow } | { reason: ImportReason; value: string };

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const MOST_TAGS = 10;

/** The rules of the contact form, applied to a row; the first violated one is reported. */
export function checkRow(cells: readonly string[], mapping: ImportMapping, country: string): CheckedRow {
  const at = (column: number | null | undefined) =>
    typeof column !== 'number' ? '' : (cells[column] ?? '').trim();
  const bad = (reason: ImportReason, value: string): CheckedRow => ({ reason, value: value.slice(0, 200) });
  const name = at(mapping.name).replace(/\s+/g, ' ');
  if (!name) return bad('NAME_MISSING', '');
  if (name.length < 2 || name.length > 50) return bad('NAME_LENGTH', name);
  const typed = at(mapping.number);
  if (!typed) return bad('NUMBER_MISSING', '');
  const number = phoneFromText(typed, country);
  if (!number) return bad('NUMBER_INVALID', typed);
  const email = at(mapping.email);
  if (email && (!EMAIL.test(email) || email.length > 190)) return bad('EMAIL_INVALID', email);
  const tags = [
    ...new Set(
      at(mapping.tags)
        .split(/[,;|]/)
        .map((tag) => tag.trim()),
    ),
  ].filter(Boolean);
  const odd = tags.find((tag) => tag.length < 3 || tag.length > 60);
  if (odd !== undefined) return bad('TAG_LENGTH', odd);
  return {
    good: {
      name,
      number,
      phone: canonicalPhone(number),
      email: email || null,
      tags: tags.slice(0, MOST_TAGS),
    },
  };
}
