import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../../../test/objects';
import {
  CONTACTS_KEY,
  contactKey,
  dropContact,
  keepContact,
  receiveContact,
  withContact,
  type ContactPages,
} from './contact-cache';

const pages = (): ContactPages => ({
  pages: [
    { contacts: [aContact({ id: 1 }), aContact({ id: 2 })], count: 3, hasMore: true, cursor: 'b' },
    { contacts: [aContact({ id: 3 })], count: 3, hasMore: false, cursor: null },
  ],
  pageParams: [undefined, 'b'],
});

describe('the pages of contacts', () => {
  it('show a change in every list with the contact', () => {
    const queries = new QueryClient();
    queries.setQueryData([...CONTACTS_KEY, 'a'], pages());
    keepContact(queries, aContact({ id: 3, name: 'Maria' }), 'update');
    expect(queries.getQueryData<ContactPages>([...CONTACTS_KEY, 'a'])?.pages[1]?.contacts[0]?.name).toBe(
      'Maria',
    );
    expect(queries.getQueryData(contactKey(3))).toMatchObject({ name: 'Maria' });
  });
  it('stay the same object if the contact is in none', () => {
    const before = pages();
    expect(withContact(before, aContact({ id: 9 }))).toBe(before);
  });
  it('keep fields that a live event does not contain', () => {
    const queries = new QueryClient();
    const tickets = [1, 2].map((id) => ({
      ...{ id, uuid: `${id}`, status: 'closed', queue: null, user: null },
      ...{ createdAt: '', updatedAt: '' },
    }));
    queries.setQueryData(contactKey(3), aContact({ id: 3, tickets, hiddenTickets: 2 }));
    receiveContact(queries, aContact({ id: 3, name: 'Maria', tickets: tickets.slice(0, 1) }));
    expect(queries.getQueryData(contactKey(3))).toMatchObject({ name: 'Maria', tickets, hiddenTickets: 2 });
    receiveContact(queries, aContact({ id: 4 }));
    expect(queries.getQueryData(contactKey(4))).toBeUndefined();
  });
  it('lose a deleted contact and count one less', () => {
    const queries = new QueryClient();
    queries.setQueryData([...CONTACTS_KEY, 'a'], pages());
    dropContact(queries, 1);
    const after = queries.getQueryData<ContactPages>([...CONTACTS_KEY, 'a']);
    expect(after?.pages[0]?.contacts.map(({ id }) => id)).toEqual([2]);
    expect(after?.pages[0]?.count).toBe(2);
  });
});
