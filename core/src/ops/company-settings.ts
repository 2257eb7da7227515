import { settingRule, type Setting, type SettingKey } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';

/** Settings of a company, including those of the installation. Throws ERR_NO_COMPANY_FOUND and ERR_NO_SETTING_FOUND. */
export interface CompanySettings {
  /** Each with its permitted values; secrets are left out. */
  list(companyId: number): Promise<(Setting & { values?: readonly string[] })[]>;
  get(companyId: number, key: string): Promise<Setting>;
  /** Returns the new value, except of a secret. Throws ERR_VALIDATION. */
  set(companyId: number, key: string, value: string): Promise<Setting>;
}

export function createCompanySettings({ settings, companies }: Services): CompanySettings {
  const operator = async (companyId: number) => {
    await companies.find({ companyId });
    return { companyId, super: true };
  };
  return {
    async list(companyId) {
      const rows = await settings.view(await operator(companyId));
      return rows.map((row) => ({ ...row, values: settingRule(row.key as SettingKey).values }));
    },
    get: async (companyId, key) => ({ key, value: await settings.viewOne(await operator(companyId), key) }),
    set: async (companyId, key, value) => ({
      key,
      value: await settings.set(await operator(companyId), key, value),
    }),
  };
}
