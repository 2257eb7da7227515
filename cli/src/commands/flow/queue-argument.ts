import type { Check } from '../../prompts/asker.js';
import type { Call } from '../../call.js';
import { fill } from '../../prompts/form.js';

const queueIdCheck: Check = (text) =>
  (/^[1-9]\d{0,8}$/.test(text) && true) ||
  `"${text}" is not the number of a queue: "recado flow validate" shows the numbers.`;

/** The queue that a command or a person names. */
export async function queueOf(given: string | undefined, { asker }: Pick<Call, 'asker'>): Promise<number> {
  const field = { flag: '<queue>', question: 'Number of the queue', given, check: queueIdCheck };
  return Number((await fill({ queue: field }, asker)).queue);
}
