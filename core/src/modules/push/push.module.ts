import { showPush, subscribePush, testPush, unsubscribePush } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { createSafeFetch } from '../../infra/safe-fetch.js';
import type { SessionsService } from '../sign-in/sign-in.service.js';
import { createPushWork } from './push-work.js';
import { createPushService } from './push.service.js';

interface Needs {
  infra: Infra;
  sessions: Pick<SessionsService, 'principalsOf'>;
}

export function pushModule({ infra, sessions: { principalsOf } }: Needs) {
  const push = createPushService(infra);
  const http = createSafeFetch(infra.config.allowedHosts);
  return {
    services: {},
    routes(api) {
      route(api, showPush, ({ principal }) => push.show(principal));
      route(api, subscribePush, ({ principal, body }) => push.subscribe(principal, body));
      route(api, unsubscribePush, ({ principal }) => push.unsubscribe(principal));
      route(api, testPush, ({ principal }) => push.test(principal));
    },
    sweeps: [{ name: 'push subscriptions', everyMs: 60_000, run: push.trim }],
    workers: [createPushWork(infra, { http, keys: push.keys, principalsOf })],
  } satisfies Module;
}
