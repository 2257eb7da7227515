import { usage } from '../problem.js';
import type { Asker, Check } from './asker.js';

/** A required value of a command: given by a flag or an argument, or asked for. */
export interface Field {
  /** As in the help: `--name <text>`. */
  flag: string;
  question: string;
  given: string | undefined;
  check: Check;
}

/**
 * Fills a form from given values and, if a person can be asked, from questions. Otherwise throws a usage problem that
 * names all missing flags at once.
 */
export async function fill<Name extends string>(
  fields: Record<Name, Field>,
  asker: Asker | undefined,
): Promise<Record<Name, string>> {
  const entries = Object.entries(fields) as [Name, Field][];
  for (const [, { flag, given, check }] of entries)
    if (given !== undefined) verify(flag, given.trim(), check);
  const missing = entries.filter(([, field]) => field.given === undefined);
  if (missing.length && !asker)
    throw usage(
      `Missing: ${missing.map(([, { flag }]) => flag).join(', ')}. Give ${missing.length > 1 ? 'them' : 'it'}, or run this in a terminal without --no-input to be asked.`,
    );
  const filled = {} as Record<Name, string>;
  for (const [name, { question, given, check }] of entries)
    filled[name] = given?.trim() ?? (await asker!.text(question, { check }));
  return filled;
}

/** Throws a usage problem unless the value passes. */
export function verify(flag: string, value: string, check: Check): void {
  const answer = check(value);
  if (answer !== true) throw usage(`${flag.split(' ')[0]}: ${answer}`);
}
