import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DomainEvent } from '../../infra/domain-events.js';

/** A tag named in a list that does not exist yet. */
const NEW_TAG_COLOR = '#607d8b';

/**
 * Gives newly created contacts without tags their tags by name; missing tags are created. A fixed number of statements
 * however many contacts there are. Returns the events to append.
 */
export async function tagNewContacts(
  trx: Transaction,
  { companyId }: TenantScope,
  contacts: readonly { id: number; tags: readonly string[] }[],
): Promise<DomainEvent[]> {
  const names = [...new Set(contacts.flatMap(({ tags }) => tags))].sort();
  if (names.length === 0) return [];
  const before = await tagsNamed(trx, companyId, names);
  await trx('tags')
    .insert(names.map((name) => ({ companyId, name, color: NEW_TAG_COLOR })))
    .onConflict()
    .ignore();
  const tags = await tagsNamed(trx, companyId, names);
  // The database decides which names are equal: it ignores case and accents.
  const links = contacts.flatMap(({ id, tags: wanted }) => wanted.map((name) => ({ id, name })));
  await trx.raw(
    `INSERT IGNORE INTO contactTags (contactId, tagId)
     SELECT l.id, t.id FROM (${links.map(() => 'SELECT ? AS id, ? AS name').join(' UNION ALL ')}) l
     JOIN tags t ON t.companyId = ? AND t.kanban = 0 AND t.name = l.name COLLATE utf8mb4_unicode_ci
     ORDER BY l.id, t.id`,
    [...links.flatMap(({ id, name }) => [id, name]), companyId],
  );
  const ids = contacts.map(({ id }) => id);
  for (const id of tags)
    await trx('tags')
      .where({ id, companyId })
      .update({
        contactsCount: trx.raw(
          `contactsCount + (SELECT COUNT(*) FROM contactTags ct WHERE ct.tagId = ? AND ct.contactId IN (${ids.map(() => '?').join(',')}))`,
          [id, ...ids],
        ),
      });
  const known = new Set(before);
  return tags.map((tagId) => ({
    companyId,
    topic: 'tag',
    action: known.has(tagId) ? 'update' : 'create',
    ref: { tagId },
  }));
}

const tagsNamed = async (trx: Transaction, companyId: number, names: readonly string[]): Promise<number[]> =>
  (
    await trx('tags')
      .where({ companyId, kanban: 0 })
      .whereIn('name', [...names])
      .orderBy('id')
      .select('id')
  ).map(({ id }: { id: number }) => id);
