import type { Db } from '../../infra/database.js';
import type { Hydrate } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { extraInfoOf, selectContacts } from './contact-rows.tx.js';
import { tagsOfContacts } from '../contact-tags/tags-of-contacts.tx.js';
import { contactToWire } from './contacts.wire.js';

/** The frames of topic `contact`: three queries however many contacts there are. */
export function createContactHydrator(db: Db, media: Pick<MediaStore, 'signedPath'>): Hydrate {
  return async (events) => {
    const ids = [...new Set(events.flatMap((event) => event.ref?.contactId ?? []))];
    if (ids.length === 0) return events.map(() => undefined);
    const rows = new Map((await selectContacts(db).whereIn('c.id', ids)).map((row) => [row.id, row]));
    const tags = await tagsOfContacts(db, ids);
    const extraInfo = await extraInfoOf(db, ids);
    return events.map((event) => {
      const contactId = event.ref?.contactId;
      if (contactId !== undefined && event.action === 'delete')
        return { payload: { action: 'delete', contactId }, audience: { to: 'company' } };
      const row = rows.get(contactId ?? 0);
      if (!row || row.companyId !== event.companyId) return undefined;
      const contact = contactToWire(row, media, tags.get(row.id), extraInfo.get(row.id));
      return { payload: { action: event.action, contact }, audience: { to: 'company' } };
    });
  };
}
