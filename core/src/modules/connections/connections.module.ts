import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ConnectionTokensService } from '../connection-tokens/connection-tokens.service.js';
import type { SessionsService } from '../sign-in/sign-in.service.js';
import { createConnectionLogins } from './connection-logins.js';
import type { ConnectionPorts } from './connection-ports.service.js';
import { createConnectionSessions } from './connection-sessions.service.js';
import { connectionsRoutes } from './connections.routes.js';
import { createConnectionsService } from './connections.service.js';
import { facebookRoutes } from './facebook.routes.js';
import { abandonedDeletions } from './leaving-connections.tx.js';
import { createSilentImports } from './stalled-imports.repo.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  companies: CompaniesService;
  channels: Channels;
  media: MediaStore;
  connectionPorts: ConnectionPorts;
  connectionTokens: Pick<ConnectionTokensService, 'forget'>;
  sessions: Pick<SessionsService, 'authenticate'>;
}

export function connectionsModule({
  infra,
  outbox,
  companies,
  channels,
  media,
  connectionPorts,
  connectionTokens,
  sessions,
}: Needs) {
  const { lookup, reportImport } = connectionPorts;
  const connections = createConnectionsService(infra, {
    ...{ outbox, companies, channels, lookup, media },
    forgetTokens: connectionTokens.forget,
  });
  const { authenticate } = sessions;
  const connectionLogins = createConnectionLogins(infra, { channels, connections, authenticate });
  const connectionSessions = createConnectionSessions(infra, { channels, outbox, lookup });
  return {
    services: { connections, connectionLogins, connectionSessions },
    routes(api) {
      connectionsRoutes(api, { connections, connectionSessions, companies, media });
      facebookRoutes(api, { logins: connectionLogins, connections, config: infra.config });
    },
    sweeps: [
      { name: 'seal call tokens', everyMs: 3_600_000, run: connections.sealCallTokens },
      { name: 'end silent imports', everyMs: 60_000, run: createSilentImports(infra, reportImport) },
      connections.health.sweep,
      abandonedDeletions(infra),
    ],
    hydrate: { whatsapp: connections.hydrate },
  } satisfies Module;
}
