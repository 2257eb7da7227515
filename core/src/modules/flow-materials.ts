import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../ports/events.js';
import type { MediaStore } from '../ports/media.js';
import type { Infra } from '../infra/infra.js';
import { fileListsRoutes } from './file-lists/file-lists.routes.js';
import { createFileListsService } from './file-lists/file-lists.service.js';
import { flowIntegrationsRoutes } from './flow-integrations/flow-integrations.routes.js';
import { promptsRoutes } from './prompts/prompts.routes.js';

export type FlowMaterials = ReturnType<typeof createFlowMaterials>;

/** What queues, connections and chatbots draw upon: file lists, prompts, integrations. */
export function createFlowMaterials(infra: Infra, { outbox, media }: { outbox: Outbox; media: MediaStore }) {
  return { fileLists: createFileListsService(infra, { outbox, media }) };
}

export function flowMaterialRoutes(
  app: FastifyInstance,
  services: FlowMaterials & { infra: Infra; media: MediaStore },
): void {
  fileListsRoutes(app, services);
  promptsRoutes(app, services);
  flowIntegrationsRoutes(app, services);
}
