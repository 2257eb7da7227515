import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { fileListsRoutes } from './file-lists.routes.js';
import { createFileListsService } from './file-lists.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
}

export function fileListsModule({ infra, outbox, media }: Needs) {
  const fileLists = createFileListsService(infra, { outbox, media });
  return {
    services: { fileLists },
    routes: (api) => fileListsRoutes(api, { fileLists, media }),
  } satisfies Module;
}
