import type { FastifyInstance } from 'fastify';
import { showSetup } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import { readSetup } from './onboarding.repo.js';

export function setupRoutes(app: FastifyInstance, { infra: { db } }: { infra: Pick<Infra, 'db'> }): void {
  route(app, showSetup, ({ principal }) => readSetup(db, principal));
}
