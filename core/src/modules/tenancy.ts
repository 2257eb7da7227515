import type { FastifyInstance } from 'fastify';
import { createPrincipalCache } from '../infra/auth/principal-cache.js';
import type { Queues } from '../infra/jobs.js';
import type { Sweep } from '../infra/sweeper.js';
import type { Channels } from '../ports/channels.js';
import type { Outbox } from '../ports/events.js';
import type { MediaStore } from '../ports/media.js';
import type { Infra } from '../infra/infra.js';
import { optionsRoutes } from './queues/options/options.routes.js';
import { createOptionsService } from './queues/options/options.service.js';
import { createCompanyAccounts } from './companies/company-accounts.js';
import { createCompanyDeletions } from './company-erasure/company-deletions.js';
import { companiesRoutes } from './companies/companies.routes.js';
import { createCompaniesService } from './companies/companies.service.js';
import { assertConnection } from './connections/assert-connection.js';
import { hoursOfConnection } from './connections/connection-hours.js';
import { createConnectionLogins } from './connections/connection-logins.js';
import { createConnectionLookup } from './connections/connection-lookup.js';
import { createConnectionProvisions } from './connections/connection-provisions.js';
import { createConnectionSessions } from './connections/connection-sessions.js';
import { createConnectionStates } from './connections/apply-state.js';
import { connectionsRoutes } from './connections/connections.routes.js';
import { createConnectionsService } from './connections/connections.service.js';
import { facebookRoutes } from './connections/facebook.routes.js';
import { createHistoryImports } from './connections/history-import.js';
import { createSessionWishes } from './connections/session-requests.js';
import { helpsRoutes } from './help-videos/help-videos.routes.js';
import { createHelpsService } from './help-videos/help-videos.service.js';
import { plansRoutes } from './plans/plans.routes.js';
import { createPlansService } from './plans/plans.service.js';
import { assertQueue } from './queues/assert-queue.js';
import { hoursOfQueues } from './queues/queue-hours.js';
import { queuesRoutes } from './queues/queues.routes.js';
import { createQueuesService } from './queues/queues.service.js';
import { holidaysRoutes } from './service-hours/holidays.routes.js';
import { createHolidaysService } from './service-hours/holidays.service.js';
import { createServiceHours } from './service-hours/service-hours.service.js';
import { sessionsRoutes } from './sign-in/sign-in.routes.js';
import { createSessionsService } from './sign-in/sign-in.service.js';
import { createSignUp } from './sign-up/sign-up.js';
import { settingsRoutes } from './settings/settings.routes.js';
import { createSettingsService } from './settings/settings.service.js';
import { setupRoutes } from './onboarding/onboarding.routes.js';
import { usersRoutes } from './users/users.routes.js';
import { createUsersService } from './users/users.service.js';

export type Tenancy = ReturnType<typeof createTenancy>;

export type ConnectionPorts = ReturnType<typeof createConnectionPorts>;

/** What the plugin host needs of connections; the modules in turn need its channels, so this part comes first. */
export function createConnectionPorts(infra: Infra, outbox: Outbox) {
  const lookup = createConnectionLookup(infra);
  return {
    lookup,
    setState: createConnectionStates(infra, { outbox, lookup }),
    wishes: createSessionWishes(infra),
    provisions: createConnectionProvisions(infra, { lookup }),
    reportImport: createHistoryImports(infra, { outbox, lookup }),
  };
}

interface Needs {
  outbox: Outbox;
  media: MediaStore;
  channels: Channels;
  queues: Queues;
  lookup: ConnectionPorts['lookup'];
}

/** Companies and what belongs to them, in the order in which they need one another. */
export function createTenancy(infra: Infra, { outbox, media, channels, queues: jobQueues, lookup }: Needs) {
  const principals = createPrincipalCache();
  const plans = createPlansService(infra, { principals });
  const companies = createCompaniesService(infra, { plans, principals });
  const settings = createSettingsService(infra, { outbox, principals, companies });
  const users = createUsersService(infra, { outbox, principals, companies, media, assertConnection });
  const companyAccounts = createCompanyAccounts(infra, { companies, users, outbox });
  const companyDeletions = createCompanyDeletions(infra, {
    ...{ principals, channels, media, lookup },
    queues: jobQueues,
  });
  const signUp = createSignUp(infra, { accounts: companyAccounts, plans, settings, users });
  const helps = createHelpsService(infra);
  const sessions = createSessionsService(infra, { outbox, principals, users, companies, settings });
  const queues = createQueuesService(infra, { outbox, companies, principals });
  const chatbotOptions = createOptionsService(infra, queues);
  const connections = createConnectionsService(infra, {
    ...{ outbox, companies, channels, lookup, media },
  });
  const connectionLogins = createConnectionLogins(infra, {
    channels,
    connections,
    authenticate: sessions.authenticate,
  });
  const connectionSessions = createConnectionSessions(infra, { channels, outbox, lookup });
  const holidays = createHolidaysService(infra, { assertQueue, assertConnection });
  const serviceHours = createServiceHours(infra, { companies, settings, hoursOfQueues, hoursOfConnection });
  return {
    principals,
    plans,
    companies,
    companyAccounts,
    companyDeletions,
    signUp,
    helps,
    settings,
    users,
    sessions,
    queues,
    chatbotOptions,
    holidays,
    serviceHours,
    connections,
    connectionLogins,
    connectionSessions,
  };
}

/** What grows and is not needed for ever. */
export const tenancySweeps = ({ sessions, companyDeletions, connections }: Tenancy): Sweep[] => [
  companyDeletions.jobs.sweep,
  companyDeletions.remains,
  { name: 'sessions', everyMs: 600_000, run: sessions.trim },
  { name: 'seal call tokens', everyMs: 3_600_000, run: connections.sealCallTokens },
];

export function tenancyRoutes(
  app: FastifyInstance,
  services: Tenancy & { infra: Infra; media: MediaStore },
): void {
  sessionsRoutes(app, services, services.infra.config);
  plansRoutes(app, services);
  companiesRoutes(app, services);
  helpsRoutes(app, services.helps);
  settingsRoutes(app, services);
  usersRoutes(app, services);
  setupRoutes(app, services);
  queuesRoutes(app, services);
  optionsRoutes(app, services.chatbotOptions);
  holidaysRoutes(app, services.holidays);
  connectionsRoutes(app, services);
  facebookRoutes(app, {
    logins: services.connectionLogins,
    connections: services.connections,
    config: services.infra.config,
  });
}
