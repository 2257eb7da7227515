import { isMistypedTaxDocument } from '@recado/sdk/rules';
import { apiError } from '../../infra/errors.js';

/** Throws ERR_VALIDATION for a mistyped CPF or CNPJ; one that was stored before this rule may stay. */
export function assertDocument(typed: string | null | undefined, kept: string | null = null): void {
  if (!typed || typed === kept || !isMistypedTaxDocument(typed)) return;
  throw apiError('ERR_VALIDATION', 'document is no CPF or CNPJ', { field: 'document', rule: 'format' });
}
