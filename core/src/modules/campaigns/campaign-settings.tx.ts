import { DEFAULT_CAMPAIGN_SETTINGS, type CampaignSettings } from '@recado/sdk/contracts';
import { inTransaction, type Database, type Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Pace, hours, words and variables; what nobody has set has its default. */
export async function campaignSettingsOf(db: Db, { companyId }: TenantScope): Promise<CampaignSettings> {
  const rows: { name: string; value: string }[] = await db('campaignSettings')
    .where({ companyId })
    .select('name', 'value');
  const stored = rows
    .filter(({ name }) => name in DEFAULT_CAMPAIGN_SETTINGS)
    .map(({ name, value }) => [name, JSON.parse(value) as unknown]);
  return { ...DEFAULT_CAMPAIGN_SETTINGS, ...Object.fromEntries(stored) };
}

/** The same for many companies, in one query. */
export async function campaignSettingsOfMany(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, CampaignSettings>> {
  const rows: { companyId: number; name: string; value: string }[] = companyIds.length
    ? await db('campaignSettings').whereIn('companyId', [...new Set(companyIds)])
    : [];
  const all = new Map(companyIds.map((id) => [id, { ...DEFAULT_CAMPAIGN_SETTINGS }]));
  for (const { companyId, name, value } of rows)
    if (name in DEFAULT_CAMPAIGN_SETTINGS) Object.assign(all.get(companyId)!, { [name]: JSON.parse(value) });
  return all;
}

export async function writeCampaignSettings(
  db: Database,
  { companyId }: TenantScope,
  settings: Partial<CampaignSettings>,
): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({
    ...{ companyId, name, value: JSON.stringify(value) },
  }));
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    await trx('campaignSettings').insert(rows).onConflict(['companyId', 'name']).merge(['value']);
  });
}
