import type { ContactList, ContactListItem } from '@recado/sdk/contracts';
import type { ContactListItemRow, Validity } from './contact-list-items.repo.js';
import type { ContactListRow } from './contact-lists.repo.js';

export const toContactList = (row: ContactListRow): ContactList => ({
  id: row.id,
  name: row.name,
  contactsCount: row.contactsCount,
  importId: row.importId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const ON_WHATSAPP: Record<Validity, boolean | null> = { unknown: null, valid: true, invalid: false };

export const toContactListItem = (row: ContactListItemRow): ContactListItem => ({
  id: row.id,
  contactListId: row.contactListId,
  name: row.name,
  number: row.number,
  email: row.email,
  isWhatsappValid: ON_WHATSAPP[row.validity],
  checkedAt: row.checkedAt?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
