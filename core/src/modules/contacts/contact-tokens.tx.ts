import { insertMissing } from '../../infra/bulk-sql.js';
import type { Db, Transaction } from '../../infra/database.js';
import { unlistTicketsOf } from '../list-words/unlisted-tickets.tx.js';
import { replaceNumbers } from '../text/masking.rules.js';
import { numberTokens, digitsOf, wordsOf, cut } from '../text/search-words.rules.js';

export interface NamedContact {
  id: number;
  companyId: number;
  name: string;
  number: string | null;
  email?: string | null;
}

/**
 * The search words of a contact: the words of name and e-mail, and its number from each position where people begin it.
 * A number inside the name is not a word: users who may not see numbers cannot find it by its parts.
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
/** Rewrites the search tokens of contacts, all of one company. The rows must belong to the caller's transaction. */
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

/** The same for contacts that have none yet; existing rows are kept. */
export async function addContactTokens(trx: Db, contacts: readonly NamedContact[]): Promise<void> {
  const rows = contacts
    .flatMap(({ id, companyId, ...contact }) =>
      tokensOf(contact).map((token) => ({ companyId, contactId: id, token: Buffer.from(token) })),
    )
    .sort(
      (a, b) => a.companyId - b.companyId || Buffer.compare(a.token, b.token) || a.contactId - b.contactId,
    );
  if (rows.length) await insertMissing(trx, 'contactTokens', rows);
}
