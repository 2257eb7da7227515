import type { Call } from '../call.js';
import type { Check } from './asker.js';
import { companyField, type CompanyOptions } from './company.js';
import { fill } from './form.js';

/** A thing of a tenant that a command or a person names by its number. */
export type NamedOfCompany = (
  given: string | undefined,
  options: CompanyOptions,
  call: Call,
) => Promise<{ companyId: number; id: number }>;

/** Reads, or asks for, the tenant and the number of a thing. `what`: its name in a sentence; `noun`: its command. */
export function namedOfCompany(what: string, noun: string): NamedOfCompany {
  const check: Check = (text) =>
    /^[1-9]\d{0,8}$/.test(text) ||
    `"${text}" is not the number of a ${what}: "recado ${noun} list" shows the numbers.`;
  return async (given, { company }, { asker }) => {
    const id = { flag: '<id>', question: `Number of the ${what}`, given, check };
    const named = await fill({ company: companyField(company), id }, asker);
    return { companyId: Number(named.company), id: Number(named.id) };
  };
}
