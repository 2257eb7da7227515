import type { FastifyInstance } from 'fastify';
import { listProcesses } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import { runningProcesses } from '../../infra/processes.js';
import type { Infra } from '../../infra/infra.js';
import { processToWire } from './processes.wire.js';

/** GET /processes */
export function processRoutes(app: FastifyInstance, { infra: { db } }: { infra: Pick<Infra, 'db'> }): void {
  route(app, listProcesses, async () => (await runningProcesses(db)).map(processToWire));
}
