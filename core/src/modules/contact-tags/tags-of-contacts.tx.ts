import type { Tag } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';

/** The tags of many contacts in one query. Callers pass ids that they read within their own tenant. */
export async function tagsOfContacts(db: Db, contactIds: readonly number[]): Promise<Map<number, Tag[]>> {
  const byContact = new Map<number, Tag[]>();
  if (contactIds.length === 0) return byContact;
  const rows: (Tag & { contactId: number })[] = await db('contactTags as ct')
    .join('tags as t', 't.id', 'ct.tagId')
    .whereIn('ct.contactId', [...new Set(contactIds)])
    .orderBy(['t.name', 't.id'])
    .select('ct.contactId', 't.id', 't.name', 't.color', 't.kanban');
  for (const { contactId, ...tag } of rows) {
    const tags = byContact.get(contactId);
    if (tags) tags.push(tag);
    else byContact.set(contactId, [tag]);
  }
  return byContact;
}
