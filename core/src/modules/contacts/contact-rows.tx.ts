import type { Db } from '../../infra/database.js';

export interface ContactRow {
  id: number;
  companyId: number;
  name: string;
  number: string | null;
  email: string | null;
  avatarMediaId: number | null;
  channel: string;
  isGroup: boolean;
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  lgpdAcceptedAt: Date | null;
  marketingStoppedAt: Date | null;
  lastMessageAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export interface ExtraInfoRow {
  id: number;
  contactId: number;
  name: string;
  value: string;
}

/** Every displayed contact is read by this one select. Callers add the condition, within their tenant. */
export const selectContacts = (db: Db) =>
  db('contacts as c').select<ContactRow[]>(
    ...['id', 'companyId', 'name', 'number', 'email', 'avatarMediaId', 'channel', 'isGroup', 'active'].map(
      of,
    ),
    ...[
      'disableBot',
      'acceptAudioMessage',
      'lgpdAcceptedAt',
      'marketingStoppedAt',
      'lastMessageAt',
      'version',
      'createdAt',
      'updatedAt',
    ].map(of),
  );
const of = (column: string) => `c.${column}`;

/** The extra fields of many contacts in one query. Callers pass ids that they read within their own tenant. */
export async function extraInfoOf(
  db: Db,
  contactIds: readonly number[],
): Promise<Map<number, ExtraInfoRow[]>> {
  const byContact = new Map<number, ExtraInfoRow[]>();
  if (contactIds.length === 0) return byContact;
  const rows: ExtraInfoRow[] = await db('contactExtraInfo')
    .whereIn('contactId', [...new Set(contactIds)])
    .orderBy('id')
    .select('id', 'contactId', 'name', 'value');
  for (const row of rows) {
    const fields = byContact.get(row.contactId);
    if (fields) fields.push(row);
    else byContact.set(row.contactId, [row]);
  }
  return byContact;
}
