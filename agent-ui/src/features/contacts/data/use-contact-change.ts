import { useQueryClient } from '@tanstack/react-query';
import {
  blockContact,
  deleteContact,
  toggleAcceptAudio,
  toggleDisableBot,
  type Contact,
} from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { useTask } from '../../../lib/use-task';
import { contactKey, dropContact, keepContact } from './contact-cache';

type Named = Pick<Contact, 'id' | 'name'>;

/** One-click changes of a contact. Each returns whether it succeeded. */
export function useContactChange() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTexts();
  const { busy, run } = useTask();

  const setActive = useCallback(
    ({ id }: Named, active: boolean) =>
      run(async () => {
        keepContact(queries, await api.call(blockContact, { params: { id }, body: { active } }), 'update');
        toast.success(t(active ? 'contacts.unblockedDone' : 'contacts.blockedDone'));
      }),
    [api, queries, run, t],
  );
  const remove = useCallback(
    ({ id }: Named) =>
      run(async () => {
        await api.call(deleteContact, { params: { id } });
        dropContact(queries, id);
        toast.success(t('contacts.deletedDone'));
      }),
    [api, queries, run, t],
  );
  /** Shows the switch in its new position at once, and reverts it when the server rejects it. */
  const toggle = useCallback(
    (contact: Contact, name: 'disableBot' | 'acceptAudioMessage') => {
      const call = name === 'disableBot' ? toggleDisableBot : toggleAcceptAudio;
      queries.setQueryData(contactKey(contact.id), { ...contact, [name]: !contact[name] });
      return run(async () => {
        try {
          keepContact(queries, await api.call(call, { params: { id: contact.id } }), 'update');
        } catch (error) {
          queries.setQueryData<Contact>(contactKey(contact.id), (now) =>
            now ? { ...now, [name]: contact[name] } : now,
          );
          throw error;
        }
      });
    },
    [api, queries, run],
  );
  return { busy, setActive, remove, toggle };
}
