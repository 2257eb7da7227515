import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Channels } from '../../ports/channels.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { PluginErasures } from '../../ports/plugin-erasures.js';
import type { ConnectionPorts } from '../connections/connection-ports.service.js';
import type { MediaService } from '../media/media.service.js';
import { companyErasureRoutes } from './company-erasure.routes.js';
import { createCompanyDeletions } from './company-erasure.service.js';

interface Needs {
  infra: Infra;
  principals: PrincipalCache;
  channels: Channels;
  media: MediaService;
  connectionPorts: Pick<ConnectionPorts, 'lookup'>;
  jobQueues: JobQueues;
  pluginErasures: PluginErasures;
}

export function companyErasureModule({
  infra,
  principals,
  channels,
  media,
  connectionPorts,
  jobQueues,
  pluginErasures,
}: Needs) {
  const companyDeletions = createCompanyDeletions(infra, {
    ...{ principals, channels, media, lookup: connectionPorts.lookup },
    ...{ queues: jobQueues, pluginErasures },
  });
  return {
    services: { companyDeletions },
    routes: (api) => companyErasureRoutes(api, companyDeletions),
    sweeps: [companyDeletions.jobs.sweep, companyDeletions.remains],
    workers: [companyDeletions.jobs],
  } satisfies Module;
}
