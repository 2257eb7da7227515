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
import type { UseFormReturn } from 'react-hook-form';
import { useEdit } from '../../../components/edits/use-edit';
import { useI18n } from '../../../lib/i18n';
import { useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import { keepContact } from '../data/contact-cache';
import { contactBody, contactValues, type ContactValues } from './contact-form';

const LABELS = {
  name: 'contacts.name',
  number: 'contacts.number',
  email: 'contacts.email',
  extraInfo: 'contacts.extraInfo',
} as const;

/** Saves the form. `duplicate` is the contact that already has the number: null if it cannot be found. */
export function useSaveContact(
  contact: Contact | undefined,
  home: CountryCode,
  form: UseFormReturn<ContactValues>,
) {
  const api = useApi();
  const edit = useEdit<Contact, ContactValues>(
    {
      record: contact ?? null,
      toValues: (one) => contactValues(one, home),
      toBody: contactBody,
      put: (id, changes) => api.call(updateContact, { params: { id }, body: changes }),
      show: (id) => api.call(showContact, { params: { id } }),
      labels: LABELS,
      sentAs: { phone: 'number' },
      textOf: (field, value) =>
        field === 'extraInfo'
          ? (value as ContactValues['extraInfo']).map((row) => `${row.name}: ${row.value}`).join('\n')
          : undefined,
    },
    form,
  );
  useLiveTopic('contact', (event) => {
    if (event.action === 'update') edit.heard(event.contact);
  });
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
      return null; // the text without a name is enough
    }
  };
  const save = async (values: ContactValues): Promise<Contact | undefined> => {
    const body = contactBody(values, contact);
    setDuplicate(undefined);
    try {
      const saved = contact
        ? await edit.save(values)
        : await api.call(createContact, { body: body as BodyOf<typeof createContact> });
      if (!saved) return undefined;
      keepContact(queries, saved, contact ? 'update' : 'create');
      return saved;
    } catch (error) {
      if (!isApiError(error, 'ERR_DUPLICATED_CONTACT')) showError(error);
      else {
        setDuplicate(await holderOf(body.number));
        form.setError('phone', { type: 'server', message: 'taken' }, { shouldFocus: true });
      }
      return undefined;
    }
  };
  return { save, duplicate, edit: edit.state };
}
