import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { mediaRoutes } from './media.routes.js';
import type { MediaService } from './media.service.js';
import { createUnusedFiles } from './unused-files.tx.js';

interface Needs {
  infra: Infra;
  media: MediaService;
}

export function mediaModule({ infra, media }: Needs) {
  return {
    services: {},
    routes: (api) => mediaRoutes(api, media),
    sweeps: [
      ...media.sweeps(),
      { name: 'clear abandoned uploads', everyMs: 3_600_000, run: media.clearAbandoned },
      { name: 'remove unused files', everyMs: 60_000, run: createUnusedFiles(infra.db, media) },
    ],
  } satisfies Module;
}
