import type { Campaign } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { Hydrate } from '../../infra/domain-events.js';
import type { Clock } from '../../infra/clock.js';
import type { MediaStore } from '../../ports/media.js';
import * as repo from './campaigns.tx.js';
import { toCampaign } from './campaigns.wire.js';

/** As many recipients as a client may count itself. */
const FIRST = 1000;

/** Campaigns as the API shows them: a fixed number of queries, however many there are. */
export function createCampaignViews(clock: Clock, media: Pick<MediaStore, 'signedPath'>) {
  async function views(db: Db, rows: readonly repo.ShownCampaign[]): Promise<Campaign[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const texts = await repo.textsOfCampaigns(db, ids);
    const connections = await repo.connectionsOfCampaigns(db, ids);
    const counts = await repo.countsOfCampaigns(db, ids);
    const look = { media, now: clock.now() };
    return rows.map((row) => {
      const own = <T extends { campaignId: number }>(all: readonly T[]) =>
        all.filter(({ campaignId }) => campaignId === row.id);
      const details = { texts: own(texts), connections: own(connections), counts: own(counts) };
      return toCampaign(row, details, look);
    });
  }

  return {
    views,
    /** With its first recipients. */
    async detailed(db: Db, row: repo.ShownCampaign): Promise<Campaign> {
      const ids = [row.id];
      const [texts, connections, counts, first] = await Promise.all([
        repo.textsOfCampaigns(db, ids),
        repo.connectionsOfCampaigns(db, ids),
        repo.countsOfCampaigns(db, ids),
        repo.firstRecipients(db, row.id, FIRST),
      ]);
      return toCampaign(row, { texts, connections, counts, first }, { media, now: clock.now() });
    },
    /** The frames of topic `campaign`: what it is when they are published. */
    hydrate:
      (db: Db): Hydrate =>
      async (events) => {
        const ids = [...new Set(events.flatMap((event) => event.ref?.campaignId ?? []))];
        const rows = await repo.campaignsById(db, ids);
        const shown = new Map((await views(db, rows)).map((record) => [record.id, record]));
        const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]));
        return events.map(({ companyId, action, ref }) => {
          const record = shown.get(ref?.campaignId ?? 0);
          if (!record || companies.get(record.id) !== companyId) return undefined;
          return { payload: { action, record }, audience: { to: 'admins' } };
        });
      },
  };
}
export type CampaignViews = ReturnType<typeof createCampaignViews>;
