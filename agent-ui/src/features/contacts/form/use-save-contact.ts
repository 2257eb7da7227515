import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';
import type { CountryCode } from 'libphonenumber-js';
import {
  createContact,
  listContacts,
  showContact,
  updateContact,
  type BodyOf,
  type Contact,
} from '@recado/sdk/contracts';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { changeSaver } from '../../../lib/save-changes';
import { useApi } from '../../../lib/services';
import { contactBody, contactValues, type ContactValues } from './contact-form';
import { keepContact } from '../data/contact-cache';

type ContactBody = BodyOf<typeof updateContact>;

/** Saves the form. `duplicate` is the contact that has the number already: null when it is not to be found. */
export function useSaveContact(contact: Contact | undefined, home: CountryCode) {
  const api = useApi();
  // As the form began: a contact that is shown elsewhere too moves on while it is open.
  const [read] = useState(contact);
  const [saveChanges] = useState(changeSaver);
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
  const editOf = (of: Contact, form: ContactBody) => {
    const params = { id: of.id };
    const readOf = (one: Contact) => ({
      form: contactBody(contactValues(one, home), one),
      version: one.version,
    });
    return {
      ...{ read: readOf(of), form },
      put: (body: ContactBody) => api.call(updateContact, { params, body }),
      show: async () => readOf(await api.call(showContact, { params })),
    };
  };
  const save = async (values: ContactValues): Promise<Contact | undefined> => {
    const body = contactBody(values, contact);
    setDuplicate(undefined);
    try {
      const saved = read
        ? ((await saveChanges(editOf(read, body))) ?? read)
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
