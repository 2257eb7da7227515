import type {
  CampaignRecipient,
  CampaignReport,
  Language,
  QueryOf,
  RecipientState,
  campaignRecipientsFile,
  listCampaignRecipients,
} from '@recado/sdk/contracts';
import type { MadeFile } from '../../infra/http/file-route.js';
import { PAGE_SIZE } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { WORKBOOK_TYPE } from '../../infra/workbook.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import { connectionsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { toRecipient, toReport } from './campaign-report.wire.js';
import { recipientsFile } from './recipients-file.js';
import * as repo from './recipients.repo.js';

const FILE_PAGE = 1_000;
type Asked = QueryOf<typeof listCampaignRecipients> | QueryOf<typeof campaignRecipientsFile>;
export type CampaignReports = ReturnType<typeof createCampaignReports>;

/** What happened in a campaign: in numbers, and for each recipient. */
export function createCampaignReports(
  { db }: Pick<Infra, 'db'>,
  {
    campaigns,
    languageOf,
  }: { campaigns: Pick<CampaignsService, 'find'>; languageOf(scope: TenantScope): Promise<Language> },
) {
  const filterOf = (campaign: CampaignRow, asked: Asked): repo.RecipientFilter => ({
    states: asked.state && storedStates(asked.state, campaign.status === 'CANCELADA'),
    ...{ reason: asked.reason, variant: asked.variant, connectionId: asked.connectionId },
    ...('searchParam' in asked && { prefix: asked.searchParam?.replace(/\D/g, '') || undefined }),
  });

  return {
    async report(scope: TenantScope, id: number): Promise<CampaignReport> {
      const campaign = await campaigns.find(scope, id);
      const [rows, connections] = await Promise.all([
        repo.countsOf(db, id),
        connectionsOfCampaigns(db, [id]),
      ]);
      const names = connections.flatMap(({ connectionId, name }) =>
        name === null ? [] : [[connectionId, name] as const],
      );
      return toReport(campaign, rows, new Map(names));
    },
    async recipients(
      viewer: Principal,
      id: number,
      asked: QueryOf<typeof listCampaignRecipients>,
    ): Promise<{ records: CampaignRecipient[]; hasMore: boolean }> {
      const campaign = await campaigns.find(viewer, id);
      const after = asked.after === undefined ? undefined : await repo.addressOf(db, id, asked.after);
      const rows = await repo.recipientsAfter(db, id, filterOf(campaign, asked), after, PAGE_SIZE + 1);
      const isCancelled = campaign.status === 'CANCELADA';
      const records = rows.slice(0, PAGE_SIZE).map((row) => toRecipient(row, isCancelled, viewer.masked));
      return { records, hasMore: rows.length > PAGE_SIZE };
    },
    async file(
      viewer: Principal,
      id: number,
      asked: QueryOf<typeof campaignRecipientsFile>,
    ): Promise<MadeFile> {
      const campaign = await campaigns.find(viewer, id);
      const isCancelled = campaign.status === 'CANCELADA';
      const language = asked.language ?? (await languageOf(viewer));
      async function* pages() {
        for (let after: Buffer | undefined; ;) {
          const rows = await repo.recipientsAfter(db, id, filterOf(campaign, asked), after, FILE_PAGE);
          yield rows.map((row) => toRecipient(row, isCancelled, viewer.masked));
          if (rows.length < FILE_PAGE) return;
          after = rows.at(-1)!.addressKey;
        }
      }
      const stream = recipientsFile(pages(), { language, timeZone: campaign.timeZone });
      return { stream, type: WORKBOOK_TYPE, filename: `campanha-${id}.xlsx` };
    },
  };
}

/** A cancelled campaign shows those who waited for their turn as cancelled. */
function storedStates(state: RecipientState, isCancelled: boolean): RecipientState[] {
  if (!isCancelled) return [state];
  if (state === 'cancelled') return ['planned', 'capped', 'cancelled'];
  return state === 'planned' || state === 'capped' ? ['cancelled'] : [state];
}
