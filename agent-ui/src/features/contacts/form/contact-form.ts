import type { BodyOf, Contact, updateContact } from '@recado/sdk/contracts';
import type { CountryCode } from 'libphonenumber-js';
import type { TextKey } from '../../../lib/texts/load';
import { phoneInput, phoneValue, type PhoneInput } from './phone-input';

export interface ContactValues {
  name: string;
  phone: PhoneInput;
  email: string;
  extraInfo: { name: string; value: string }[];
}
interface Prefilled {
  name?: string | undefined;
  number?: string | undefined;
}

export const NAME = { min: 2, max: 50 };
export const EXTRA = { name: 60, value: 1000, rows: 50 };
const EMAIL = /^\S+@\S+\.\S+$/;

/** A number that the server hides from this user: the form cannot change it. */
export const isMasked = (number: string | null | undefined): boolean => number?.includes('*') ?? false;

export const contactValues = (
  contact: Contact | undefined,
  home: CountryCode,
  { name, number }: Prefilled = {},
): ContactValues => ({
  name: contact?.name ?? name ?? '',
  phone: phoneInput(contact ? contact.number : number, home),
  email: contact?.email ?? '',
  extraInfo: (contact?.extraInfo ?? []).map((row) => ({ name: row.name, value: row.value })),
});

/** What the form sends; a number that is hidden, or that the contact never had, is left out. */
export function contactBody(
  values: ContactValues,
  contact: Contact | undefined,
): BodyOf<typeof updateContact> {
  const number = phoneValue(values.phone);
  const keepsNumber = contact && (contact.isGroup || isMasked(contact.number) || number === '');
  return {
    name: values.name.trim(),
    email: values.email.trim() || null,
    ...(!keepsNumber && { number }),
    extraInfo: values.extraInfo
      .map((row) => ({ name: row.name.trim(), value: row.value.trim() }))
      .filter((row) => row.name !== '' || row.value !== ''),
  };
}

export function nameProblem(name: string): TextKey | undefined {
  const { length } = name.trim();
  if (length === 0) return 'common.required';
  if (length < NAME.min) return 'common.tooShort';
  return length > NAME.max ? 'common.tooLong' : undefined;
}
export const emailProblem = (email: string): TextKey | undefined =>
  email.trim() === '' || EMAIL.test(email.trim()) ? undefined : 'common.invalidEmail';

/** A row with a value needs a name; an empty row is left out. */
export const extraNameProblem = (name: string, value: string): TextKey | undefined =>
  name.trim() === '' && value.trim() !== '' ? 'common.required' : undefined;
