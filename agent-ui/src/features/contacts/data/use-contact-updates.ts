import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { CONTACTS_KEY, contactKey, dropContact, receiveContact } from './contact-cache';

/** Keeps displayed contacts up to date; `onNew` gets those that no list has yet. */
export function useContactUpdates(onNew?: (contactId: number) => void): void {
  const queries = useQueryClient();
  const reload = () => {
    void queries.invalidateQueries({ queryKey: CONTACTS_KEY });
    void queries.invalidateQueries({ queryKey: ['contact'] });
  };
  useLiveTopic('contact', (event) => {
    if (event.action === 'reload') return reload();
    if (event.action === 'delete') return dropContact(queries, event.contactId);
    if (event.action === 'create') {
      const known = queries.getQueryData(contactKey(event.contact.id)) !== undefined;
      if (!known) onNew?.(event.contact.id);
      return;
    }
    receiveContact(queries, event.contact);
  });
  useLiveEvent('resync', reload);
}
