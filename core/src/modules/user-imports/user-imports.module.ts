import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { userImportsRoutes } from './user-imports.routes.js';
import { createUserImports, type UserImportsParts } from './user-imports.service.js';

interface Needs extends UserImportsParts {
  infra: Infra;
}

export function userImportsModule({ infra, ...needs }: Needs) {
  const userImports = createUserImports(infra, needs);
  return {
    services: { userImports },
    routes: (api) => userImportsRoutes(api, userImports),
  } satisfies Module;
}
