import type { JobQueues } from '../../infra/jobs.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { ConnectionLookup } from '../../ports/connections.js';
import type { Ingest } from '../../ports/ingest.js';
import type { PayloadReader } from '../../ports/quarantine.js';
import type { Infra } from '../../infra/infra.js';
import { createQuarantineRuns } from './quarantine-runs.js';
import { createQuarantineDesk, type createQuarantine } from './quarantine.service.js';

/** Operators' actions on quarantined entries: view, replay, discard. */
export function createQuarantineWork(
  infra: Infra,
  deps: {
    quarantine: ReturnType<typeof createQuarantine>;
    ingest: Ingest;
    lookup: ConnectionLookup;
    reader: PayloadReader;
    queues: JobQueues;
  },
) {
  const runs = createQuarantineRuns(infra, deps);
  return {
    counts: deps.quarantine.counts,
    desk: createQuarantineDesk(infra, deps),
    runs,
    sweeps: [runs.jobs.sweep, deps.quarantine.trim] satisfies Sweep[],
  };
}
export type QuarantineWork = ReturnType<typeof createQuarantineWork>;
