import type { ImportMapping } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { isPhoneCountry } from '../contacts/identity.rules.js';

export interface StartForm {
  mapping: ImportMapping;
  header?: boolean;
  country?: string;
  dryRun?: boolean;
}

/** Throws ERR_VALIDATION unless a file of this width can be read like this. */
export function assertStartForm({ mapping, country }: StartForm, width: number): void {
  const { name, number, email = null, tags = null } = mapping;
  if (name === null || number === null)
    throw apiError('ERR_VALIDATION', 'mapping needs the columns of name and number');
  const chosen = [name, number, email, tags].filter((column) => column !== null);
  if (new Set(chosen).size < chosen.length || chosen.some((column) => column >= width))
    throw apiError('ERR_VALIDATION', 'mapping names a column twice, or one that the file does not have');
  if (country !== undefined && !isPhoneCountry(country))
    throw apiError('ERR_VALIDATION', 'country is not a country with phone numbers');
}
