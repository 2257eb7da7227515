import type { Command } from 'commander';
import type { Call } from '../call.js';
import { companyIdCheck } from './checks.js';
import { fill } from './form.js';

export interface CompanyOptions {
  company?: string;
}

export const withCompany = (command: Command, description: string): Command =>
  command.option('--company <id>', description);

/** The tenant that `--company` or a person names. */
export async function companyOf({ company }: CompanyOptions, { asker }: Call): Promise<number> {
  const field = {
    flag: '--company <id>',
    question: 'Number of the tenant',
    given: company,
    check: companyIdCheck,
  };
  return Number((await fill({ company: field }, asker)).company);
}
