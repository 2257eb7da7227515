import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { createOnCallNotices } from './on-call-notices.service.js';
import { onCallRoutes } from './on-call.routes.js';
import { createOnCallsService } from './on-calls.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
  letters: AccountLetters;
  companies: CompaniesService;
}

export function onCallModule({ infra, outbox, outbound, letters, companies }: Needs) {
  const onCalls = createOnCallsService(infra, { companies });
  const notices = createOnCallNotices(infra, { companies, letters, outbox, outbound });
  return {
    services: { onCalls, onCallNotices: notices },
    routes: (api) => onCallRoutes(api, { infra, companies, onCalls }),
    sweeps: [{ name: 'tell people on duty', everyMs: 1_000, run: notices.tellDue }],
  } satisfies Module;
}
