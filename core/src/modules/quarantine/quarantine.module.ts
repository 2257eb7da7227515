import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { Ingest } from '../../ports/ingest.js';
import type { PayloadReader } from '../../ports/quarantine.js';
import type { ConnectionPorts } from '../connections/connection-ports.service.js';
import { createQuarantineWork } from './quarantine.js';
import { quarantineRoutes } from './quarantine.routes.js';
import type { createQuarantine } from './quarantine.service.js';

interface Needs {
  infra: Infra;
  quarantine: ReturnType<typeof createQuarantine>;
  ingest: Ingest;
  connectionPorts: Pick<ConnectionPorts, 'lookup'>;
  reader: PayloadReader;
  jobQueues: JobQueues;
}

export function quarantineModule({ infra, quarantine, ingest, connectionPorts, reader, jobQueues }: Needs) {
  const quarantineWork = createQuarantineWork(infra, {
    ...{ quarantine, ingest, lookup: connectionPorts.lookup, reader },
    queues: jobQueues,
  });
  return {
    services: { quarantineWork },
    routes: (api) => quarantineRoutes(api, quarantineWork),
    sweeps: quarantineWork.sweeps,
    workers: [quarantineWork.runs.jobs],
  } satisfies Module;
}
