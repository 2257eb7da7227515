import type { Api } from '@recado/sdk/client';
import { recordUseCalls } from '../components/record-use-calls';
import { announcementCalls } from '../resources/announcements/announcement-calls';
import { campaignCalls } from '../resources/campaigns/campaign-calls';
import { companyCalls } from '../resources/companies/company-calls';
import { connectionCalls } from '../resources/connections/connection-calls';
import { contactListCalls } from '../resources/contact-lists/contact-list-calls';
import { fileListCalls } from '../resources/files/file-list-calls';
import { integrationCalls } from '../resources/integrations/integration-calls';
import { billingCalls } from '../resources/invoices/billing-calls';
import { bookCalls } from '../resources/invoices/book-calls';
import { messagesApiCalls } from '../resources/messages-api/messages-api-calls';
import { onCallCalls } from '../resources/on-call/on-call-calls';
import { pluginCalls } from '../resources/plugins/plugin-calls';
import { quarantineCalls } from '../resources/quarantine/quarantine-calls';
import { settingCalls } from '../resources/settings/setting-calls';
import { startCalls } from '../resources/start/start-calls';
import { suppressionCalls } from '../resources/suppressions/suppression-calls';
import { usageCalls } from '../resources/prompts/usage-calls';
import { userCalls } from '../resources/users/user-calls';
import { botCalls } from '../resources/bots/bot-calls';
import { webhookCalls } from '../resources/webhooks/webhook-calls';

/** Calls beyond reading and writing rows, each with its resource. */
export const businessCalls = (api: Api) => ({
  ...announcementCalls(api),
  ...billingCalls(api),
  ...bookCalls(api),
  ...campaignCalls(api),
  ...companyCalls(api),
  ...connectionCalls(api),
  ...contactListCalls(api),
  ...fileListCalls(api),
  ...integrationCalls(api),
  ...messagesApiCalls(api),
  ...onCallCalls(api),
  ...pluginCalls(api),
  ...quarantineCalls(api),
  ...settingCalls(api),
  ...startCalls(api),
  ...suppressionCalls(api),
  ...usageCalls(api),
  ...recordUseCalls(api),
  ...userCalls(api),
  ...botCalls(api),
  ...webhookCalls(api),
});
