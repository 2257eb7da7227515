import type { Transaction } from './database.js';
import { apiError } from './errors.js';
import type { TenantScope } from './tenancy.js';

/**
 * Tables with records that people edit in forms: a row counts its edits, and stores the author and time of the last
 * one.
 */
export type EditedTable =
  | 'announcements'
  | 'billingSettings'
  | 'campaigns'
  | 'companies'
  | 'connections'
  | 'contactListItems'
  | 'contactLists'
  | 'contacts'
  | 'fileLists'
  | 'flowIntegrations'
  | 'helpVideos'
  | 'integrationChoices'
  | 'integrationDefaults'
  | 'onCalls'
  | 'plans'
  | 'prompts'
  | 'queues'
  | 'quickMessages'
  | 'scheduledMessages'
  | 'serviceHolidays'
  | 'tags'
  | 'users'
  | 'webhookEndpoints';

/** The editor; without a user it is an operator at the command line. */
export interface Editor extends TenantScope {
  readonly userId?: number;
  readonly super?: boolean;
}

/** The version that the editor had read, if given. */
export interface ReadVersion {
  readonly ifVersion?: number | undefined;
}

interface LastEdit {
  version: number;
  editedAt: Date | null;
  userId: number | null;
  name: string | null;
  companyId: number | null;
}

/**
 * Counts an edit of a record, in the transaction that makes it. Throws ERR_EDITED_MEANWHILE with the author of the last
 * edit if the record is no longer at the version that the editor had read; without a version the edit overwrites.
 */
export async function markEdited(
  trx: Transaction,
  table: EditedTable,
  id: number,
  editor: Editor,
  { now, ifVersion }: ReadVersion & { now: Date },
): Promise<void> {
  const row = trx(table).where({ id });
  if (ifVersion !== undefined) void row.where({ version: ifVersion });
  const edit = { version: trx.raw('version + 1'), editedBy: editor.userId || null, editedAt: now };
  if ((await row.update(edit)) > 0 || ifVersion === undefined) return;
  const last = (await trx(`${table} as r`)
    .leftJoin('users as u', 'u.id', 'r.editedBy')
    .where('r.id', id)
    .first({
      version: 'r.version',
      editedAt: 'r.editedAt',
      userId: 'u.id',
      name: 'u.name',
      companyId: 'u.companyId',
    })) as LastEdit | undefined;
  if (last) throw editedMeanwhile(last, editor);
}

/** A company does not see the names of super users. */
export function editedMeanwhile(last: Partial<LastEdit>, reader: Editor): Error {
  const { version, editedAt, userId, name, companyId } = last;
  const isKnown = Boolean(userId && name) && (reader.super || companyId === reader.companyId);
  return apiError('ERR_EDITED_MEANWHILE', undefined, {
    ...(version !== undefined && { version }),
    editedAt: editedAt?.toISOString() ?? null,
    editedBy: isKnown ? { id: userId, name } : null,
  });
}
