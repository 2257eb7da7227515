import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { createCampaignSettings } from './campaign-settings.service.js';
import { campaignsRoutes } from './campaigns.routes.js';
import { createCampaignsService } from './campaigns.service.js';
import { removeGone } from './gone-campaigns.tx.js';
import type { ContactListsService } from '../contact-lists/contact-lists.service.js';
import type { TagsService } from '../tags/tags.service.js';
import { campaignsReading } from './campaign-sources.tx.js';
import { createMessageRates } from './message-rates.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
  companies: Pick<CompaniesService, 'find'>;
  contactLists: Pick<ContactListsService, 'alsoUsedBy'>;
  tags: Pick<TagsService, 'alsoUsedBy'>;
}

export function campaignsModule({ infra, outbox, media, companies, contactLists, tags }: Needs) {
  contactLists.alsoUsedBy(campaignsReading('contactListId'));
  tags.alsoUsedBy(campaignsReading('tagId'));
  const timeZoneOf = async (scope: { companyId: number }) => (await companies.find(scope)).timeZone;
  const campaigns = createCampaignsService(infra, { outbox, media, timeZoneOf });
  const campaignSettings = createCampaignSettings(infra);
  const messageRates = createMessageRates(infra);
  return {
    services: { campaigns, campaignSettings, messageRates },
    routes: (api) => campaignsRoutes(api, { campaigns, campaignSettings, messageRates, media }),
    hydrate: { campaign: campaigns.hydrate },
    sweeps: [{ name: 'remove deleted campaigns', everyMs: 10_000, run: () => removeGone(infra.db) }],
  } satisfies Module;
}
