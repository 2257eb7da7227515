import type { FastifyInstance } from 'fastify';
import type { LiveTopic } from '@recado/sdk/contracts';
import type { Hydrate } from '../infra/domain-events.js';
import type { Config } from '../infra/config.js';
import type { Module } from '../infra/module.js';
import { accountLettersModule } from '../modules/account-letters/account-letters.module.js';
import { agentHelpModule } from '../modules/agent-help/agent-help.module.js';
import { announcementsModule } from '../modules/announcements/announcements.module.js';
import { apiTokensModule } from '../modules/api-tokens/api-tokens.module.js';
import { endTokensOf } from '../modules/api-tokens/end-tokens.tx.js';
import { billingSettingsModule } from '../modules/billing-settings/billing-settings.module.js';
import { botModule } from '../modules/bot/bot.module.js';
import { campaignOutcomesModule } from '../modules/campaign-outcomes/campaign-outcomes.module.js';
import { campaignPreflightModule } from '../modules/campaign-preflight/campaign-preflight.module.js';
import { campaignReportModule } from '../modules/campaign-report/campaign-report.module.js';
import { campaignSendingModule } from '../modules/campaign-sending/campaign-sending.module.js';
import { campaignStepsModule } from '../modules/campaign-steps/campaign-steps.module.js';
import { eraseRecipientsOf } from '../modules/campaigns/erase-recipients.tx.js';
import { campaignsModule } from '../modules/campaigns/campaigns.module.js';
import { chargesModule } from '../modules/charges/charges.module.js';
import { companiesModule } from '../modules/companies/companies.module.js';
import { companyAccountsModule } from '../modules/company-accounts/company-accounts.module.js';
import { companyErasureModule } from '../modules/company-erasure/company-erasure.module.js';
import { connectionTokensModule } from '../modules/connection-tokens/connection-tokens.module.js';
import { assertQueue } from '../modules/queues/assert-queue.tx.js';
import { assertConnection, holdConnection } from '../modules/connections/assert-connection.tx.js';
import { connectionsModule } from '../modules/connections/connections.module.js';
import { contactErasureModule } from '../modules/contact-erasure/contact-erasure.module.js';
import { contactImportsModule } from '../modules/contact-imports/contact-imports.module.js';
import { contactListsModule } from '../modules/contact-lists/contact-lists.module.js';
import { contactMergesModule } from '../modules/contact-merges/contact-merges.module.js';
import { contactProfilesModule } from '../modules/contact-profiles/contact-profiles.module.js';
import { contactsModule } from '../modules/contacts/contacts.module.js';
import { conversationsModule } from '../modules/conversations/conversations.module.js';
import { externalApiModule } from '../modules/external-api/external-api.module.js';
import { figuresModule } from '../modules/figures/figures.module.js';
import { fileListsModule } from '../modules/file-lists/file-lists.module.js';
import { flowIntegrationsModule } from '../modules/flow-integrations/flow-integrations.module.js';
import { helpVideosModule } from '../modules/help-videos/help-videos.module.js';
import { internalChatModule } from '../modules/internal-chat/internal-chat.module.js';
import { invitationsModule } from '../modules/invitations/invitations.module.js';
import { invoiceRemindersModule } from '../modules/invoice-reminders/invoice-reminders.module.js';
import { invoicesModule } from '../modules/invoices/invoices.module.js';
import { listWordsModule } from '../modules/list-words/list-words.module.js';
import { mediaModule } from '../modules/media/media.module.js';
import { mediaDownloadsModule } from '../modules/media-downloads/media-downloads.module.js';
import { mentionsModule } from '../modules/mentions/mentions.module.js';
import { messageOutcomesModule } from '../modules/message-outcomes/message-outcomes.module.js';
import { messageSearchModule } from '../modules/message-search/message-search.module.js';
import { modelUsageModule } from '../modules/model-usage/model-usage.module.js';
import { numberChecksModule } from '../modules/number-checks/number-checks.module.js';
import { dashboardModule } from '../modules/dashboard/dashboard.module.js';
import { momentsModule } from '../modules/moments/moments.module.js';
import { onCallModule } from '../modules/on-call/on-call.module.js';
import { onboardingModule } from '../modules/onboarding/onboarding.module.js';
import { outgoingWebhooksModule } from '../modules/outgoing-webhooks/outgoing-webhooks.module.js';
import { passwordRecoveryModule } from '../modules/password-recovery/password-recovery.module.js';
import { paymentsModule } from '../modules/payments/payments.module.js';
import { plansModule } from '../modules/plans/plans.module.js';
import { processesModule } from '../modules/processes/processes.module.js';
import { promptsModule } from '../modules/prompts/prompts.module.js';
import { pushModule } from '../modules/push/push.module.js';
import { quarantineModule } from '../modules/quarantine/quarantine.module.js';
import { queuesModule } from '../modules/queues/queues.module.js';
import { quickMessagesModule } from '../modules/quick-messages/quick-messages.module.js';
import { reportExportsModule } from '../modules/report-exports/report-exports.module.js';
import { reportSchedulesModule } from '../modules/report-schedules/report-schedules.module.js';
import { scheduledMessagesModule } from '../modules/scheduled-messages/scheduled-messages.module.js';
import { searchModule } from '../modules/search/search.module.js';
import { secondFactorModule } from '../modules/second-factor/second-factor.module.js';
import { recordUsesModule } from '../modules/record-uses/record-uses.module.js';
import { serviceHoursModule } from '../modules/service-hours/service-hours.module.js';
import { settingsModule } from '../modules/settings/settings.module.js';
import { signInModule } from '../modules/sign-in/sign-in.module.js';
import { signUpModule } from '../modules/sign-up/sign-up.module.js';
import { suppressionsModule } from '../modules/suppressions/suppressions.module.js';
import { tagsModule } from '../modules/tags/tags.module.js';
import { templatesModule } from '../modules/templates/templates.module.js';
import { ticketNotesModule } from '../modules/ticket-notes/ticket-notes.module.js';
import { ticketReportModule } from '../modules/ticket-report/ticket-report.module.js';
import { ticketsModule } from '../modules/tickets/tickets.module.js';
import { hiddenTicketsOf, ticketsOfContacts } from '../modules/tickets/tickets-of-contacts.tx.js';
import { userPreferencesModule } from '../modules/user-preferences/user-preferences.module.js';
import { userImportsModule } from '../modules/user-imports/user-imports.module.js';
import { usersModule } from '../modules/users/users.module.js';
import { wireAliasesModule } from '../modules/wire-aliases/wire-aliases.module.js';
import { outboundSweeps } from '../outbound/outbound-sweeps.js';
import { createWebhookSetup, type WebhookSetup } from '../plugin-host/billing/webhook-setup.js';
import { integrationsRoutes } from '../plugin-host/http/integrations.routes.js';
import { pluginIconsRoutes } from '../plugin-host/http/plugin-icons.routes.js';
import { pluginHostRoutes } from '../plugin-host/http/plugin-host.routes.js';
import { createPluginWatch } from '../plugin-host/watch/plugin-watch.js';
import { createBackground } from './background.js';
import { Composition } from './composition.js';
import { openGround, type Overrides } from './ground.js';
import { createInbound } from './inbound.js';
import { createLifecycle, type Lifecycle } from './lifecycle.js';
import { openLive } from './live.js';

export type { Overrides };

/**
 * Every module, in the one order: each imports only modules above it in this list, and is built from them. What a
 * module needs from a later one is passed to it here.
 */
const composeModules = (ground: ReturnType<typeof openGround>) =>
  Composition.on(ground)
    // The base of a tenant
    .add('text')
    .add('weekly-hours')
    .add('schedule-revisions')
    .add('user-refs')
    .add('active-tickets')
    .add('wake-bot')
    .add('wake-sends')
    .add('processes', processesModule)
    .add('help-videos', helpVideosModule)
    .add('media', mediaModule)
    .add('media-downloads', mediaDownloadsModule)
    .add('sessions')
    .add('billing-actions')
    .add('plans', plansModule)
    .add('billing-settings', (parts) => billingSettingsModule({ ...parts, assertConnection }))
    .add('companies', companiesModule)
    .add('invoices', invoicesModule)
    .add('charges', chargesModule)
    .add('payments', paymentsModule)
    .add('settings', settingsModule)
    .add('model-usage', modelUsageModule)
    .add('prompts', (parts) => promptsModule({ ...parts, assertQueue }))
    .add('flow-integrations', flowIntegrationsModule)
    .add('file-lists', fileListsModule)
    .add('queues', queuesModule)
    .add('users', (parts) => usersModule({ ...parts, assertConnection, endTokensOf }))
    .add('announcements', announcementsModule)
    .add('internal-chat', internalChatModule)
    .add('user-preferences', userPreferencesModule)
    .add('company-accounts', companyAccountsModule)
    .add('second-factor', secondFactorModule)
    .add('invitations', invitationsModule)
    .add('user-imports', userImportsModule)
    .add('sign-in', signInModule)
    .add('api-tokens', apiTokensModule)
    .add('sign-up', signUpModule)
    .add('connection-tokens', (parts) =>
      connectionTokensModule({ ...parts, assertConnection, holdConnection }),
    )
    .add('connections', connectionsModule)
    .add('service-hours', serviceHoursModule)
    .add('onboarding', onboardingModule)
    .add('company-erasure', companyErasureModule)
    // The base of a conversation
    .add('list-words', listWordsModule)
    .add('contact-tags')
    .add('contacts', (parts) => contactsModule({ ...parts, ticketsOf: ticketsOfContacts, hiddenTicketsOf }))
    .add('search', searchModule)
    .add('messages')
    .add('message-outcomes', messageOutcomesModule)
    .add('outgoing-webhooks', outgoingWebhooksModule)
    .add('figures', figuresModule)
    .add('tickets', ticketsModule)
    .add('mentions', mentionsModule)
    .add('push', pushModule)
    .add('moments', momentsModule)
    .add('dashboard', dashboardModule)
    .add('suppressions', suppressionsModule)
    .add('direct-messages')
    // Actions of people and the bot
    .add('tags', tagsModule)
    .add('ticket-notes', ticketNotesModule)
    .add('quick-messages', quickMessagesModule)
    .add('templates', templatesModule)
    .add('account-letters', accountLettersModule)
    .add('password-recovery', passwordRecoveryModule)
    .add('on-call', onCallModule)
    .add('scheduled-messages', scheduledMessagesModule)
    .add('conversations', conversationsModule)
    .add('agent-help', agentHelpModule)
    .add('external-api', externalApiModule)
    .add('invoice-reminders', invoiceRemindersModule)
    .add('message-search', messageSearchModule)
    .add('ticket-report', ticketReportModule)
    .add('report-exports', reportExportsModule)
    .add('report-schedules', reportSchedulesModule)
    .add('contact-lists', contactListsModule)
    .add('record-uses', recordUsesModule)
    .add('number-checks', numberChecksModule)
    .add('contact-imports', contactImportsModule)
    .add('contact-merges', contactMergesModule)
    .add('contact-erasure', (parts) => contactErasureModule({ ...parts, eraseRecipientsOf }))
    .add('bot', botModule)
    // Messages to many
    .add('campaigns', campaignsModule)
    .add('campaign-answers')
    .add('campaign-steps', campaignStepsModule)
    .add('campaign-planning')
    .add('campaign-outcomes', campaignOutcomesModule)
    .add('campaign-sending', campaignSendingModule)
    .add('campaign-preflight', campaignPreflightModule)
    .add('campaign-report', campaignReportModule)
    // Other names of the above
    .add('wire-aliases', wireAliasesModule);

/** Modules that write through the inbound path itself. */
const composeAbove = (base: ReturnType<typeof composeModules>, ingest: ReturnType<typeof createInbound>) =>
  base.with({ ingest }).add('contact-profiles', contactProfilesModule).add('quarantine', quarantineModule);

type Parts = ReturnType<typeof composeAbove>['parts'];

/** Everything that routes, live sockets and workers use. One object per process, built without I/O. */
export interface Services extends Parts, Lifecycle {
  live: ReturnType<typeof openLive>;
  pluginWatch: ReturnType<typeof createPluginWatch>;
  background: ReturnType<typeof createBackground>;
  billingWebhooks: WebhookSetup;
  /** How references to records become live payloads, by topic. */
  hydrators: ReadonlyMap<LiveTopic, Hydrate>;
  /** The modules' names, in their order. */
  modules: readonly string[];
  /** Registers every call of the contracts, relative to `/api`. */
  routes(api: FastifyInstance): Promise<void>;
}

export async function compose(config: Config, overrides: Overrides = {}): Promise<Services> {
  const ground = openGround(config, overrides);
  const base = composeModules(ground);
  const live = openLive(base.parts);
  const ingest = createInbound({ ...base.parts, live });
  ground.connect(ingest);
  const { parts, modules, names } = composeAbove(base, ingest);
  const { infra, channels, outbox, outbound, plugins } = parts;
  const hydrators = new Map(modules.flatMap(hydratorsOf));
  const pluginWatch = createPluginWatch(infra, plugins.host, parts.metrics);
  const { charges, leases } = parts;
  const billingWebhooks = createWebhookSetup(infra, plugins.host, leases, charges.providersInUse);
  const background = createBackground(infra, {
    ...parts,
    host: plugins.host,
    sweeps: [
      ...outboundSweeps(infra, { outbound, channels, outbox }),
      ...plugins.erasures.sweeps,
      ...modules.flatMap(({ sweeps = [] }) => sweeps),
    ],
    workers: [plugins.erasures.work, billingWebhooks, ...modules.flatMap(({ workers = [] }) => workers)],
  });
  return {
    ...parts,
    ...{ live, pluginWatch, background, billingWebhooks, hydrators, modules: names },
    async routes(api) {
      for (const { routes } of modules) routes?.(api);
      await api.register(pluginHostRoutes, plugins);
      await api.register(pluginIconsRoutes, plugins);
      await api.register(integrationsRoutes, plugins);
      await live.routes(api);
    },
    ...createLifecycle({ ...parts, live, hydrators, background, pluginWatch }),
  };
}

const hydratorsOf = ({ hydrate = {} }: Module): [LiveTopic, Hydrate][] =>
  Object.entries(hydrate) as [LiveTopic, Hydrate][];
