import type { Language } from '@recado/sdk/contracts';
import { LANGUAGES, isLanguage } from '@recado/sdk/rules';

/** Where this browser keeps them. */
export const TRANSLATED_TO = 'recado.translatedTo';
const KEPT_CONTACTS = 100;

type Choice = readonly [contactId: number, to: Language];

const read = (stored: string | null): Choice[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((one): one is Choice => isLanguage(one?.[1])) : [];
  } catch {
    return []; // another program's value
  }
};

/** What is stored after a text for a contact was translated; those of the contacts before it are kept, up to a limit. */
export const withChoice = (stored: string | null, contactId: number, to: Language): string =>
  JSON.stringify([...read(stored).filter(([id]) => id !== contactId), [contactId, to]].slice(-KEPT_CONTACTS));

/** The languages, the last choice for this contact first. */
export function languagesFor(stored: string | null, contactId: number): Language[] {
  const last = read(stored).find(([id]) => id === contactId)?.[1];
  return last ? [last, ...LANGUAGES.filter((one) => one !== last)] : [...LANGUAGES];
}
