import {
  listAttendancesByQueue,
  listAttendancesByUser,
  listAttendancesOverTime,
  listClosingsOverTime,
  listUserPresence,
  showDashboard,
  showRatings,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { createDashboard } from './dashboard.service.js';

export function dashboardModule({ infra }: { infra: Infra }) {
  const dashboard = createDashboard(infra);
  return {
    services: {},
    routes: (api) => {
      route(api, showDashboard, ({ principal, query }) => dashboard.show(principal, query));
      route(api, listAttendancesOverTime, ({ principal, query }) => dashboard.opened(principal, query));
      route(api, listClosingsOverTime, ({ principal, query }) => dashboard.closed(principal, query));
      route(api, listAttendancesByQueue, ({ principal, query }) => dashboard.queues(principal, query));
      route(api, listAttendancesByUser, ({ principal, query }) => dashboard.users(principal, query));
      route(api, listUserPresence, ({ principal, query }) => dashboard.presence(principal, query));
      route(api, showRatings, ({ principal, query }) => dashboard.ratings(principal, query));
    },
  } satisfies Module;
}
