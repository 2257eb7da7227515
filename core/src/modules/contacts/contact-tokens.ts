import { withoutMarks } from '@recado/sdk/rules';
import type { Connection, Transaction } from '../../infra/database.js';
import { unlistTicketsOf } from '../list-words/unlisted-tickets.js';
import { replaceNumbers } from '../text/masking.js';

/** Bytes of a token that are stored; a search for more is cut alike. */
const MAX_BYTES = 64;
/** Marks the tokens of a phone number, so that they can be left out for users who may not see numbers. */
export const NUMBER_MARK = '#';

export interface NamedContact {
  id: number;
  companyId: number;
  name: string;
  number: string | null;
  email?: string | null;
}

/** Letters that decomposing leaves as they are, though people type the plain ones: the Turkish dotless i first of all. */
const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' };

/** Words of a text as they are compared: lower case, without accents, letters and digits alone. */
export const wordsOf = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[ıßøæœđł]/g, (letter) => PLAIN[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);

function cut(word: string): string {
  let text = word.slice(0, MAX_BYTES - 1); // a letter is a byte or more; a customer may write a word of 30,000 letters
  while (Buffer.byteLength(text) > MAX_BYTES - 1) text = text.slice(0, -1);
  return text;
}

/**
 * What a contact is found by: the words of name and e-mail, and its number from each place where people begin it. A number
 * inside the name is no word: nobody finds it by its parts who may not see it.
 */
export function tokensOf(contact: Omit<NamedContact, 'id' | 'companyId'>): string[] {
  const tokens = new Set<string>();
  const apart = (text: string) =>
    replaceNumbers(text, (number) => {
      for (const token of numberTokens(digitsOf(number))) tokens.add(token);
      return ' ';
    });
  const [name, email] = [apart(contact.name), apart(contact.email ?? '')];
  for (const word of [...wordsOf(name), ...wordsOf(email)]) tokens.add(word);
  if (email && email === contact.email) tokens.add(cut(email.toLowerCase()));
  for (const token of numberTokens(digitsOf(contact.number ?? ''))) tokens.add(token);
  return [...tokens];
}
/** Full-width digits count as plain ones, as in {@link wordsOf}. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Whole, without the country code (two digits), and the local number with and without a ninth digit. */
export const numberTokens = (digits: string): string[] =>
  digits.length < 4
    ? []
    : [0, 2, digits.length - 9, digits.length - 8]
        .filter((start) => start >= 0 && digits.length - start >= 4)
        .map((start) => cut(NUMBER_MARK + digits.slice(start)));

/** Rewrites the search tokens of contacts, all of one company. The rows must be the caller's own, in its transaction. */
export async function replaceContactTokens(
  trx: Transaction,
  contacts: readonly NamedContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  const ids = contacts.map((contact) => contact.id);
  await trx('contactTokens').whereIn('contactId', ids).delete();
  await addContactTokens(trx, contacts);
  await unlistTicketsOf(trx, contacts[0]!, ids);
}

/** The same for contacts that have none yet; rows that exist are kept. */
export async function addContactTokens(trx: Connection, contacts: readonly NamedContact[]): Promise<void> {
  const rows = contacts
    .flatMap(({ id, companyId, ...contact }) =>
      tokensOf(contact).map((token) => ({ companyId, contactId: id, token: Buffer.from(token) })),
    )
    .sort(
      (a, b) => a.companyId - b.companyId || Buffer.compare(a.token, b.token) || a.contactId - b.contactId,
    );
  if (rows.length) await trx('contactTokens').insert(rows).onConflict().ignore();
}

/**
 * One word of a search: any of these prefixes must begin a token. Digits look for numbers too, unless the user may not
 * see them.
 */
export type SearchTerm = readonly string[];

export function searchTerms(text: string, masked: boolean): SearchTerm[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s()+./-]+$/.test(text))
    return masked ? [[digits]] : [[NUMBER_MARK + digits, digits]];
  return wordsOf(text)
    .slice(0, 8)
    .map((word) => (/^\d{3,}$/.test(word) && !masked ? [word, NUMBER_MARK + word] : [word]));
}
