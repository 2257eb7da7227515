import { CAMPAIGN_SETTING_KEYS, type CampaignSetting, type CampaignSettings } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { campaignSettingsOf, writeCampaignSettings } from './campaign-settings.tx.js';

export function createCampaignSettings({ db }: Pick<Infra, 'db'>) {
  async function list(scope: TenantScope): Promise<CampaignSetting[]> {
    const settings = await campaignSettingsOf(db, scope);
    return CAMPAIGN_SETTING_KEYS.map((key) => ({ key, value: JSON.stringify(settings[key]) }));
  }
  return {
    list,
    async save({ companyId }: TenantScope, given: Partial<CampaignSettings>): Promise<CampaignSetting[]> {
      await writeCampaignSettings(db, { companyId }, cleaned(given));
      return list({ companyId });
    },
  };
}
export type CampaignSettingsService = ReturnType<typeof createCampaignSettings>;

/** A variable whose key is there already is ignored. */
function cleaned(given: Partial<CampaignSettings>): Partial<CampaignSettings> {
  if (!given.variables) return given;
  const first = new Map<string, CampaignSettings['variables'][number]>();
  for (const one of given.variables) if (!first.has(one.key)) first.set(one.key, one);
  return { ...given, variables: [...first.values()] };
}
