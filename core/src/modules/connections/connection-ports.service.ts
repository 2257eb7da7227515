import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { createConnectionStates } from './apply-state.js';
import { createConnectionLookup } from './connection-lookup.repo.js';
import { createConnectionProvisions } from './connection-provisions.repo.js';
import { createHistoryImports } from './history-import.js';
import { createSessionWishes } from './session-requests.repo.js';

export type ConnectionPorts = ReturnType<typeof createConnectionPorts>;

/**
 * What the plugin host needs from connections. It exists before the modules, which in turn need the host's channels.
 */
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
