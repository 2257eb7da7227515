import type { FastifyInstance } from 'fastify';
import {
  CAMPAIGN_MEDIA_MAX,
  createCampaign,
  deleteCampaign,
  deleteCampaignMedia,
  duplicateCampaign,
  listCampaignSettings,
  listCampaigns,
  listMessageRates,
  saveCampaignSettings,
  saveMessageRates,
  showCampaign,
  updateCampaign,
  uploadCampaignMedia,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import type { CampaignSettingsService } from './campaign-settings.service.js';
import type { CampaignsService } from './campaigns.service.js';
import type { MessageRatesService } from './message-rates.service.js';

export function campaignsRoutes(
  app: FastifyInstance,
  services: {
    campaigns: CampaignsService;
    campaignSettings: CampaignSettingsService;
    messageRates: MessageRatesService;
    media: MediaStore;
  },
): void {
  const { campaigns, campaignSettings, messageRates, media } = services;
  route(app, listCampaigns, async ({ principal, query }) => {
    const list = listRequest(query);
    const filter = { contains: list.search?.contains, ids: list.ids };
    const page = await campaigns.page(principal, filter, list);
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, showCampaign, ({ principal, params }) => campaigns.show(principal, params.id));
  route(app, createCampaign, ({ principal, body }) => campaigns.create(principal, body));
  route(app, updateCampaign, ({ principal, params, body }) => campaigns.update(principal, params.id, body));
  route(app, deleteCampaign, ({ principal, params }) => campaigns.remove(principal, params.id));
  route(app, duplicateCampaign, ({ principal, params }) => campaigns.duplicate(principal, params.id));
  route(app, uploadCampaignMedia, ({ principal, params, request }) =>
    campaigns.setMedia(principal, params.id, async () => {
      const maxBytes = CAMPAIGN_MEDIA_MAX;
      const file = request.isMultipart()
        ? await request.file({ limits: { fileSize: maxBytes + 1 } })
        : undefined;
      if (!file) throw apiError('ERR_VALIDATION', 'Send the file as multipart field file');
      const about = { stream: file.file, mimeType: file.mimetype, filename: file.filename, maxBytes };
      return (await media.save(principal, { ...about, provisional: true, by: principal })).id;
    }),
  );
  route(app, deleteCampaignMedia, ({ principal, params }) => campaigns.removeMedia(principal, params.id));
  route(app, listCampaignSettings, ({ principal }) => campaignSettings.list(principal));
  route(app, saveCampaignSettings, ({ principal, body }) => campaignSettings.save(principal, body.settings));
  route(app, listMessageRates, () => messageRates.list());
  route(app, saveMessageRates, ({ body }) => messageRates.save(body.rates));
}
