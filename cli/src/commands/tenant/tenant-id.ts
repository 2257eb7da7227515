import type { Call } from '../../call.js';
import { companyIdCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';

/** The tenant that a command or a person names. */
export async function tenantId(given: string | undefined, { asker }: Call): Promise<number> {
  const field = { flag: '<id>', question: 'Number of the tenant', given, check: companyIdCheck };
  return Number((await fill({ id: field }, asker)).id);
}
