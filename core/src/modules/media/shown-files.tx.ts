import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Where files are shown: a forwarded message shares the original's file, and so do greetings. */
export const HOLDERS = [
  ['messages', 'mediaId'],
  ['quickMessages', 'mediaId'],
  ['campaigns', 'mediaId'],
  ['connections', 'greetingMediaId'],
  ['scheduledMessages', 'mediaId'],
  ['files', 'mediaId'],
  ['users', 'profileImageId'],
  ['contacts', 'avatarMediaId'],
  ['announcements', 'mediaId'],
  ['chatMessages', 'mediaId'],
  ['reportExports', 'mediaId'],
] as const;

/** Those of these files that something shows. Messages of `exceptContact` do not count. */
export async function shownFiles(
  db: Db,
  ids: readonly number[],
  exceptContact?: number,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await Promise.all(
    HOLDERS.map(([table, column]) => {
      const query = db(table).whereIn(column, [...ids]);
      if (table === 'messages' && exceptContact !== undefined) query.whereNot({ contactId: exceptContact });
      return query.distinct(column).pluck(column) as Promise<number[]>;
    }),
  );
  return new Set(found.flat());
}

/** The files of a locked user that lose their place with the account: its picture, and those of its own quick replies. */
export async function filesOfAccount(
  trx: Transaction,
  { companyId }: TenantScope,
  userId: number,
): Promise<number[]> {
  const pictures: (number | null)[] = await trx('users')
    .where({ id: userId, companyId })
    .pluck('profileImageId');
  // Locked, so that none gets another file before it is deleted.
  const replies: (number | null)[] = await trx('quickMessages')
    .where({ ownerId: userId, companyId })
    .forUpdate()
    .pluck('mediaId');
  return [...pictures, ...replies].filter((id) => id !== null);
}

/** Colleagues, or one of them, get these files by a call that asks who they are, and by no address that can be passed on. */
const FOR_MEMBERS: ReadonlySet<string> = new Set(['chatMessages', 'reportExports']);

/**
 * SQL that is true for a file `f` which something currently shows at a signed address. A deleted message shows none, though it keeps its
 * file until the deletion has reached the customer.
 */
export const IS_SHOWN = `(${HOLDERS.filter(([table]) => !FOR_MEMBERS.has(table))
  .map(
    ([table, column]) =>
      `EXISTS (SELECT 1 FROM ${table} h WHERE h.${column} = f.id AND h.companyId = f.companyId${
        table === 'messages' ? ' AND h.isDeleted = FALSE' : ''
      })`,
  )
  .join(' OR ')})`;
