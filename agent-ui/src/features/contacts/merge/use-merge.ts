import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listContactMerges, mergeContact, undoContactMerge, type Contact } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { useTask } from '../../../lib/use-task';
import { CONTACTS_KEY, dropContact, keepContact } from '../data/contact-cache';

/** Milliseconds for which the toast offers to undo a merge; the contact's drawer offers it afterwards. */
const UNDO_MS = 10_000;
const mergesKey = (contactId: number) => ['contactMerges', contactId];

export function useContactMerges(contactId: number) {
  const api = useApi();
  return useQuery({
    queryKey: mergesKey(contactId),
    queryFn: ({ signal }) => api.call(listContactMerges, { params: { id: contactId }, signal }),
  });
}

/** Merges two contacts, and undoes that. */
export function useMerge() {
  const api = useApi();
  const queries = useQueryClient();
  const { t, showError } = useI18n();
  const { busy, run } = useTask();

  const undo = useCallback(
    async (mergeId: number): Promise<void> => {
      try {
        const { contact, restored } = await api.call(undoContactMerge, { params: { id: mergeId } });
        keepContact(queries, contact, 'update');
        keepContact(queries, restored, 'create');
        void queries.invalidateQueries({ queryKey: mergesKey(contact.id) });
        toast.success(t('contacts.mergeUndone'));
      } catch (error) {
        showError(error);
      }
    },
    [api, queries, showError, t],
  );
  const merge = useCallback(
    (stays: Contact, goes: Contact) =>
      run(async () => {
        const answer = await api.call(mergeContact, { params: { id: goes.id }, body: { intoId: stays.id } });
        dropContact(queries, goes.id);
        keepContact(queries, answer.contact, 'update');
        void queries.invalidateQueries({ queryKey: CONTACTS_KEY });
        void queries.invalidateQueries({ queryKey: mergesKey(stays.id) });
        toast.success(t('contacts.mergeDone', { name: stays.name }), {
          duration: UNDO_MS,
          action: { label: t('actions.undo'), run: () => void undo(answer.merge.id) },
        });
      }),
    [api, queries, run, t, undo],
  );
  return { busy, merge, undo };
}
