import { sharedTexts } from '@recado/sdk/texts/pt';
import { announcementResources, announcements } from './announcements';
import { apiTokenResources, apiTokens } from './api-tokens';
import { billing, billingResources } from './billing';
import { bookResources, books } from './books';
import { botResources, bots, flowIntegrations, aiUsage, prompts } from './bots';
import { bulk, csv } from './bulk';
import { connections } from './connections';
import { contactListResources, contactLists, suppressions } from './contact-lists';
import { edits } from './edits';
import { entrance } from './entrance';
import { holidays, hours } from './hours';
import { campaignResources, campaigns } from './campaigns';
import { chatbot, simulator } from './chatbot';
import { invitations } from './invitations';
import { integrationResources, integrations } from './integrations';
import { messagesApi } from './messages-api';
import { office } from './office';
import { onCall, onCallResources } from './on-call';
import { payments } from './payments';
import { people } from './people';
import { ra } from './react-admin';
import { resources } from './resources';
import { sessions } from './sessions';
import { settings } from './settings';
import { firstChat, reach, start } from './start';
import { tenantResources, tenants } from './tenants';
import { userImport } from './user-import';
import { views } from './views';
import { webhookResources, webhooks } from './webhooks';

export const texts = {
  ...sharedTexts,
  ra,
  resources: {
    ...resources,
    ...tenantResources,
    ...apiTokenResources,
    ...announcementResources,
    ...integrationResources,
    ...billingResources,
    ...bookResources,
    ...botResources,
    ...webhookResources,
    ...contactListResources,
    ...campaignResources,
    ...onCallResources,
  },
  office: {
    ...office,
    ...entrance,
    ...tenants,
    ...people,
    ...billing,
    announcements,
    apiTokens,
    books,
    bots,
    bulk,
    campaigns,
    chatbot,
    simulator,
    connections,
    contactLists,
    csv,
    suppressions,
    edits,
    firstChat,
    messagesApi,
    holidays,
    hours,
    onCall,
    flowIntegrations,
    payments,
    prompts,
    reach,
    aiUsage,
    integrations,
    invitations,
    sessions,
    settings,
    start,
    userImport,
    views,
    webhooks,
  },
};
