import type { Call } from '../../call.js';
import type { Check } from '../../prompts/asker.js';
import { fill } from '../../prompts/form.js';

const connectionIdCheck: Check = (text) =>
  (/^[1-9]\d{0,8}$/.test(text) && true) ||
  `"${text}" is not the number of a connection: "recado connection list" shows the numbers.`;

/** The connection that a command or a person names. */
export async function connectionId(given: string | undefined, { asker }: Call): Promise<number> {
  const field = { flag: '<id>', question: 'Number of the connection', given, check: connectionIdCheck };
  return Number((await fill({ id: field }, asker)).id);
}
