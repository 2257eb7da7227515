import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { connectionTokensRoutes } from './connection-tokens.routes.js';
import { createConnectionTokensService, type ConnectionTokenParts } from './connection-tokens.service.js';

interface Needs extends Omit<ConnectionTokenParts, 'outbox'> {
  infra: Infra;
  outbox: Outbox;
}

export function connectionTokensModule({ infra, ...parts }: Needs) {
  const connectionTokens = createConnectionTokensService(infra, parts);
  return {
    services: { connectionTokens },
    routes: (api) => connectionTokensRoutes(api, connectionTokens),
    sweeps: [{ name: 'connection tokens', everyMs: 3_600_000, run: connectionTokens.trim }],
  } satisfies Module;
}
