import type { FastifyInstance } from 'fastify';
import {
  campaignRecipientsFile,
  listCampaignRecipients,
  previewCampaign,
  showCampaignReport,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import type { CampaignPreviews } from './campaign-preview.service.js';
import type { CampaignReports } from './campaign-report.service.js';

export function campaignReportRoutes(
  app: FastifyInstance,
  reports: CampaignReports,
  previews: CampaignPreviews,
): void {
  route(app, showCampaignReport, ({ principal, params }) => reports.report(principal, params.id));
  route(app, listCampaignRecipients, ({ principal, params, query }) =>
    reports.recipients(principal, params.id, query),
  );
  route(app, previewCampaign, ({ principal, params, query }) =>
    previews.preview(principal, params.id, query.contactId),
  );
  fileRoute(app, campaignRecipientsFile, ({ principal, params, query }) =>
    reports.file(principal, params.id, query),
  );
}
