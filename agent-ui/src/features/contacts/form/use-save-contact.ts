import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';
import { createContact, listContacts, updateContact, type BodyOf, type Contact } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { contactBody, type ContactValues } from './contact-form';
import { keepContact } from '../data/contact-cache';

/** Saves the form. `duplicate` is the contact that has the number already: null when it is not to be found. */
export function useSaveContact(contact: Contact | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const { showError } = useI18n();
  const [duplicate, setDuplicate] = useState<Contact | null>();

  const holderOf = async (number: string | undefined): Promise<Contact | null> => {
    if (!number) return null;
    try {
      const { contacts } = await api.call(listContacts, {
        query: { searchParam: number.replace(/\D/g, '') },
      });
      return contacts.length === 1 ? contacts[0]! : null;
    } catch {
      return null; // the text without a name says enough
    }
  };
  const save = async (values: ContactValues): Promise<Contact | undefined> => {
    const body = contactBody(values, contact);
    setDuplicate(undefined);
    try {
      const saved = contact
        ? await api.call(updateContact, { params: { id: contact.id }, body })
        : await api.call(createContact, { body: body as BodyOf<typeof createContact> });
      keepContact(queries, saved, contact ? 'update' : 'create');
      return saved;
    } catch (error) {
      if (isApiError(error, 'ERR_DUPLICATED_CONTACT')) setDuplicate(await holderOf(body.number));
      else showError(error);
      return undefined;
    }
  };
  return { save, duplicate };
}
