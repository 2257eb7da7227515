import { parsePhoneNumberFromString } from 'libphonenumber-js';

type DisplayNumber = { kind: 'number'; text: string } | { kind: 'missing' } | { kind: 'invalid' };

/** A contact's number in international format. One that the server masked stays unchanged. */
export const displayNumber = (number: string | null): DisplayNumber => {
  const given = number?.trim() ?? '';
  if (given === '') return { kind: 'missing' };
  if (/[*•xX]/.test(given)) return { kind: 'number', text: given };
  const parsed = parsePhoneNumberFromString(given.startsWith('+') ? given : `+${given}`);
  if (parsed?.isPossible()) return { kind: 'number', text: parsed.formatInternational() };
  // Addresses of other channels are neither phone numbers nor errors.
  return /^\d+$/.test(given) ? { kind: 'invalid' } : { kind: 'number', text: given };
};
