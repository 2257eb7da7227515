import type { Contact } from '@recado/sdk/contracts';
import type { Db, Database } from '../../infra/database.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import { extraInfoOf, type ContactRow } from './contact-rows.tx.js';
import { tagsOfContacts } from '../contact-tags/tags-of-contacts.tx.js';
import { identitiesOf } from './contacts.repo.js';
import { contactToWire } from './contacts.wire.js';
import { maskContact } from '../text/masking.rules.js';

/** Number of tickets shown with one contact, and with each of a list. */
const TICKETS_OF_ONE = 20;
const TICKETS_IN_LIST = 1;

/** The newest tickets of contacts, as this viewer may see them: from the tickets module, which is above contacts. */
export type TicketsOf = (
  db: Db,
  viewer: Principal,
  contactIds: readonly number[],
  most: number,
) => Promise<Map<number, NonNullable<Contact['tickets']>>>;

/** How many tickets of a contact the viewer may not see. */
export type HiddenTicketsOf = (db: Db, viewer: Principal, contactId: number) => Promise<number>;

interface Parts {
  media: Pick<MediaStore, 'signedPath'>;
  ticketsOf: TicketsOf;
  hiddenTicketsOf: HiddenTicketsOf;
}

/** Contacts as a user sees them: three statements however many there are, with numbers masked where they are hidden. */
export function createContactViews(db: Database, { media, ticketsOf, hiddenTicketsOf }: Parts) {
  async function views(viewer: Principal, rows: readonly ContactRow[], tickets: number): Promise<Contact[]> {
    const ids = rows.map((row) => row.id);
    const [tags, extraInfo, ticketsById] = await Promise.all([
      tagsOfContacts(db, ids),
      extraInfoOf(db, ids),
      ticketsOf(db, viewer, ids, tickets),
    ]);
    return rows.map((row) =>
      contactToWire(row, media, tags.get(row.id), extraInfo.get(row.id), {
        tickets: ticketsById.get(row.id) ?? [],
      }),
    );
  }
  const seen = (viewer: Principal, contact: Contact) => (viewer.masked ? maskContact(contact) : contact);

  return {
    async list(viewer: Principal, rows: readonly ContactRow[]): Promise<Contact[]> {
      return (await views(viewer, rows, TICKETS_IN_LIST)).map((contact) => seen(viewer, contact));
    },
    async one(viewer: Principal, row: ContactRow): Promise<Contact> {
      const [[contact], identities, hiddenTickets] = await Promise.all([
        views(viewer, [row], TICKETS_OF_ONE),
        identitiesOf(db, viewer, row.id),
        hiddenTicketsOf(db, viewer, row.id),
      ]);
      return seen(viewer, { ...contact!, identities, hiddenTickets });
    },
  };
}
export type ContactViews = ReturnType<typeof createContactViews>;
