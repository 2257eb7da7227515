import type { Knex } from 'knex';
import { tokensOf } from '../src/modules/contacts/contact-tokens.tx.js';

const BATCH = 500;
const LONG_NUMBER = '[0-9][^[:alpha:]]{6,}[0-9]';

interface Named {
  id: number;
  companyId: number;
  name: string;
  email: string | null;
  number: string | null;
}

/** A number in a contact's name or e-mail was indexed as a word, for prefixes; now it is a marked number token. */
export async function up(knex: Knex): Promise<void> {
  for (let after = 0; ;) {
    const contacts: Named[] = await knex('contacts')
      .where('id', '>', after)
      .whereRaw(`(name REGEXP ? OR COALESCE(email, '') REGEXP ?)`, [LONG_NUMBER, LONG_NUMBER])
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'companyId', 'name', 'email', 'number');
    if (contacts.length === 0) return;
    const ids = contacts.map(({ id }) => id);
    after = ids.at(-1)!;
    await knex('contactTokens').whereIn('contactId', ids).delete();
    const tokens = contacts.flatMap((contact) =>
      tokensOf(contact).map((token) => ({
        companyId: contact.companyId,
        contactId: contact.id,
        token: Buffer.from(token),
      })),
    );
    if (tokens.length) await knex('contactTokens').insert(tokens).onConflict().ignore();
    await knex('tickets').whereIn('contactId', ids).update({ listedAt: null });
  }
}

/** An older version indexes the old words again at a contact's next change. */
export async function down(): Promise<void> {}
