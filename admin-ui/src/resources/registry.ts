import { announcements } from './announcements/resource';
import { apiTokens } from './api-tokens/resource';
import { campaignReport, campaigns, campaignsConfig } from './campaigns/resource';
import { companies } from './companies/resource';
import { connections } from './connections/resource';
import { contactListItems, contactLists } from './contact-lists/resource';
import { files } from './files/resource';
import { flowIntegrations } from './flow-integrations/resource';
import { integrations } from './integrations/resource';
import { helps } from './helps/resource';
import { allInvoices, expiredLanding, invoices, payments } from './invoices/resource';
import { messagesApi } from './messages-api/resource';
import { plantao } from './on-call/resource';
import { plans } from './plans/resource';
import { plugins } from './plugins/resource';
import { modelUsage, prompts } from './prompts/resource';
import { quarantine } from './quarantine/resource';
import { queues } from './queues/resource';
import type { OfficeResource } from './resource';
import { holidays } from './service-hours/resource';
import { settings } from './settings/resource';
import { start } from './start/resource';
import { suppressions } from './suppressions/resource';
import { users } from './users/resource';
import { webhooks } from './webhooks/resource';

/** Every resource of the back-office, in the order of its menu. */
export const RESOURCES: readonly OfficeResource[] = [
  start,
  connections,
  queues,
  users,
  apiTokens,
  contactLists,
  files,
  plantao,
  campaigns,
  campaignReport,
  campaignsConfig,
  prompts,
  modelUsage,
  flowIntegrations,
  integrations,
  messagesApi,
  webhooks,
  invoices,
  settings,
  companies,
  announcements,
  plugins,
  quarantine,
  plans,
  helps,
  contactListItems,
  suppressions,
  holidays,
  expiredLanding,
  allInvoices,
  payments,
];

const BY_NAME = new Map(RESOURCES.map((resource) => [resource.name, resource]));

export const resourceOf = (name: string): OfficeResource | undefined => BY_NAME.get(name);
