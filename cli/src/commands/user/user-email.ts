import type { Call } from '../../call.js';
import { emailCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';

/** The user that a command or a person names by the address. */
export async function userEmail(given: string | undefined, { asker }: Call): Promise<string> {
  const field = { flag: '<email>', question: 'E-mail of the user', given, check: emailCheck };
  return (await fill({ email: field }, asker)).email;
}
