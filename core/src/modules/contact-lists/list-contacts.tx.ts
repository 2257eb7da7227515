import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Throws ERR_NO_CONTACT_LIST_FOUND unless the company has this list. */
export async function assertContactList(db: Db, { companyId }: TenantScope, id: number): Promise<void> {
  if (!(await db('contactLists').where({ id, companyId, leavingAt: null }).first('id')))
    throw apiError('ERR_NO_CONTACT_LIST_FOUND');
}

/** A person of a list, for those who write to them. */
export interface ListedPerson {
  id: number;
  name: string;
  number: string;
  addressKey: Buffer;
  email: string | null;
  validity: 'unknown' | 'valid' | 'invalid';
}

/** People of a list in the order of their ids, those after `afterId` up to `maxId`: a bound freezes who was there. */
export const peopleOfList = (
  db: Db,
  { companyId }: TenantScope,
  contactListId: number,
  { afterId, maxId, limit }: { afterId: number; maxId: number; limit: number },
): Promise<ListedPerson[]> =>
  db('contactListItems')
    .where({ companyId, contactListId })
    .where('id', '>', afterId)
    .where('id', '<=', maxId)
    .orderBy('id')
    .limit(limit)
    .select('id', 'name', 'number', 'addressKey', 'email', 'validity');

/** The greatest id on a list; 0 if nobody is on it. */
export async function lastIdOfList(
  db: Db,
  { companyId }: TenantScope,
  contactListId: number,
): Promise<number> {
  const last = await db('contactListItems')
    .where({ companyId, contactListId })
    .orderBy('id', 'desc')
    .first('id');
  return last?.id ?? 0;
}
