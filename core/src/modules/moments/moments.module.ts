import { listMoments, showMomentsBoard } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MediaService } from '../media/media.service.js';
import { createMoments } from './moments.service.js';

interface Needs {
  infra: Infra;
  media: MediaService;
  companies: CompaniesService;
}

export function momentsModule({ infra, ...parts }: Needs) {
  const moments = createMoments(infra, parts);
  return {
    services: {},
    routes: (api) => {
      route(api, listMoments, ({ principal, query }) => moments.list(principal, query));
      route(api, showMomentsBoard, ({ principal, query }) => moments.board(principal, query));
    },
  } satisfies Module;
}
