import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnswerOf, Contact, listContacts } from '@recado/sdk/contracts';

export const contactKey = (id: number) => ['contact', id] as const;
export const CONTACTS_KEY = ['contacts'] as const;

export type ContactPage = AnswerOf<typeof listContacts>;
export type ContactPages = InfiniteData<ContactPage, string | undefined>;

/** The pages with one contact updated; the same object if it is in none. */
export function withContact(pages: ContactPages | undefined, contact: Contact): ContactPages | undefined {
  if (!pages?.pages.some((page) => page.contacts.some(({ id }) => id === contact.id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      contacts: page.contacts.map((one) => (one.id === contact.id ? contact : one)),
    })),
  };
}

/** The pages without one contact, and one less in the count. */
export function withoutContact(pages: ContactPages | undefined, id: number): ContactPages | undefined {
  if (!pages?.pages.some((page) => page.contacts.some((one) => one.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      count: Math.max(0, page.count - 1),
      contacts: page.contacts.filter((one) => one.id !== id),
    })),
  };
}

const keepInLists = (queries: QueryClient, contact: Contact) =>
  queries.setQueriesData<ContactPages>({ queryKey: CONTACTS_KEY }, (pages) => withContact(pages, contact));

/** Shows a contact from a response, wherever it is shown. A new one appears when lists reload. */
export function keepContact(queries: QueryClient, contact: Contact, action: 'create' | 'update'): void {
  queries.setQueryData(contactKey(contact.id), contact);
  if (action === 'create') void queries.invalidateQueries({ queryKey: CONTACTS_KEY });
  else keepInLists(queries, contact);
}

/** Shows a live event's contact: like a row of a list, it lacks identities and all tickets but the newest. */
export function receiveContact(queries: QueryClient, contact: Contact): void {
  queries.setQueryData<Contact>(contactKey(contact.id), (known) => {
    if (!known) return known;
    const { tickets = contact.tickets, identities = contact.identities, hiddenTickets } = known;
    return {
      ...contact,
      ...(tickets && { tickets }),
      ...(identities && { identities }),
      ...(hiddenTickets !== undefined && { hiddenTickets }),
    };
  });
  keepInLists(queries, contact);
}

export function dropContact(queries: QueryClient, id: number): void {
  queries.removeQueries({ queryKey: contactKey(id) });
  queries.setQueriesData<ContactPages>({ queryKey: CONTACTS_KEY }, (pages) => withoutContact(pages, id));
}
