import type { Command } from 'commander';
import { isSettingKey, settingRule } from '@recado/sdk/contracts';
import type { Call } from '../call.js';
import { companyIdCheck } from './checks.js';
import { fill, type Field } from './form.js';

export interface CompanyOptions {
  company?: string;
}

export const withCompany = (command: Command, description: string): Command =>
  command.option('--company <id>', description);

/** The tenant as a field of a form. */
export const companyField = (given: string | undefined): Field => ({
  flag: '--company <id>',
  question: 'Number of the tenant',
  given,
  check: companyIdCheck,
});

/** The tenant that `--company` or a person names. */
export async function companyOf({ company }: CompanyOptions, { asker }: Call): Promise<number> {
  return Number((await fill({ company: companyField(company) }, asker)).company);
}

/** The company that runs the installation, and holds what is set for all. */
const PLATFORM = 1;

/** Set once for the whole installation. */
export const isShared = (key: string): boolean => isSettingKey(key) && settingRule(key).of === 'installation';

/** The tenant whose setting it is; nobody has to name one for a setting of the whole installation. */
export const ownerOfSetting = async (key: string, options: CompanyOptions, call: Call): Promise<number> =>
  isShared(key) ? PLATFORM : companyOf(options, call);
