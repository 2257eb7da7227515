import type { Connection } from '@recado/sdk/contracts';
import type { Ops } from '@recado/core/ops';
import type { Call } from '../../call.js';
import { exitCodes } from '../../exit-codes.js';
import { companyOf, type CompanyOptions } from '../../prompts/company.js';
import { fill } from '../../prompts/form.js';
import { Problem, usage } from '../../problem.js';

/** What a command or a person calls a connection. */
export interface ConnectionName {
  text: string;
  /** A number is unique in the installation; a name only in its tenant. */
  company: number | undefined;
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Reads, or asks for, the number or the name of a connection, and for a name its tenant. */
export async function connectionName(
  given: string | undefined,
  options: CompanyOptions,
  call: Call,
): Promise<ConnectionName> {
  const field = {
    flag: '<connection>',
    question: 'Number or name of the connection',
    given,
    check: (text: string) => text !== '' || 'give its number or its name.',
  };
  const text = (await fill({ connection: field }, call.asker)).connection;
  const isAlone = isNumber(text) && options.company === undefined;
  return { text, company: isAlone ? undefined : await companyOf(options, call) };
}

/** The number of that connection. Throws a problem unless the tenant has exactly one of this name. */
export async function connectionNamed(
  { text, company }: ConnectionName,
  { connections }: Pick<Ops, 'connections'>,
): Promise<number> {
  if (company === undefined) return Number(text);
  const all = await connections.list(company);
  const numbered = isNumber(text) ? all.filter(({ id }) => id === Number(text)) : [];
  const found: Connection[] = numbered.length ? numbered : all.filter(({ name }) => sameName(name, text));
  if (found.length > 1)
    throw usage(
      `Tenant ${company} has ${found.length} connections "${text}": give one of the numbers ${found.map(({ id }) => id).join(', ')}.`,
    );
  if (!found[0])
    throw new Problem(
      exitCodes.notFound,
      'ERR_NO_WAPP_FOUND',
      `Tenant ${company} has no connection "${text}": "recado connection list --company ${company}" shows those that it has.`,
    );
  return found[0].id;
}
