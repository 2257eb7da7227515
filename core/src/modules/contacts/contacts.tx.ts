import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { selectContacts, type ContactRow } from './contact-rows.tx.js';

export const lockContact = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<ContactRow | undefined> =>
  selectContacts(trx).where({ 'c.id': id, 'c.companyId': companyId }).forUpdate().first();
