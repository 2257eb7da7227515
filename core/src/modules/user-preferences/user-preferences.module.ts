import { savePreferences, showPreferences } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { changePreferences, preferencesOf } from './user-preferences.tx.js';

export function userPreferencesModule({ infra: { db, clock } }: { infra: Infra }) {
  return {
    services: {},
    routes(api) {
      route(api, showPreferences, ({ principal }) => preferencesOf(db, principal));
      route(api, savePreferences, ({ principal, body }) =>
        inTransaction(db, (trx) => changePreferences(trx, principal, body, clock.now())),
      );
    },
  } satisfies Module;
}
