import type { Call } from '../../call.js';
import { planNameCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';

/** The plan that a command or a person names. */
export async function planName(given: string | undefined, { asker }: Call): Promise<string> {
  const field = { flag: '<name>', question: 'Name of the plan', given, check: planNameCheck };
  return (await fill({ name: field }, asker)).name;
}
