import type { Call } from '../../call.js';
import { invoiceIdCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';

/** The invoice that a command or a person names. */
export async function invoiceId(given: string | undefined, { asker }: Call): Promise<number> {
  const field = { flag: '<id>', question: 'Number of the invoice', given, check: invoiceIdCheck };
  return Number((await fill({ id: field }, asker)).id);
}
