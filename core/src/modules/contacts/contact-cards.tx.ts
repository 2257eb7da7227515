import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface ContactCard {
  contactId: number;
  name: string;
  phones: string[];
}

/**
 * Contacts of the company as cards to share, in the order of the ids. Throws ERR_NO_CONTACT_FOUND for an unknown id,
 * ERR_WAPP_INVALID_CONTACT for a contact without a number.
 */
export async function contactCards(
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<ContactCard[]> {
  const rows: { id: number; name: string; number: string | null }[] = ids.length
    ? await db('contacts')
        .where({ companyId })
        .whereIn('id', [...ids])
        .select('id', 'name', 'number')
    : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const contact = known.get(id);
    if (!contact) throw apiError('ERR_NO_CONTACT_FOUND');
    if (!contact.number) throw apiError('ERR_WAPP_INVALID_CONTACT', 'This contact has no number');
    // In international form: whoever taps it need not be in the company's country.
    return { contactId: id, name: contact.name, phones: [`+${contact.number}`] };
  });
}
