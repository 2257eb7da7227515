import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { UsersService } from '../users/users.service.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import { passwordRecoveryRoutes } from './password-recovery.routes.js';
import { createPasswordRecovery } from './password-recovery.service.js';
import { createRecoveryCodes } from './recovery-code.rules.js';
import { createRecoverySending } from './recovery-sending.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  letters: AccountLetters;
  outbound: Pick<Outbound, 'kick'>;
  users: UsersService;
}

export function passwordRecoveryModule({ infra, outbox, letters, outbound, users }: Needs) {
  const codes = createRecoveryCodes(infra.config.keys.secrets);
  const passwordRecovery = createPasswordRecovery(infra, { users, letters, codes, outbound });
  const sending = createRecoverySending(infra, { letters, codes, outbox, outbound });
  return {
    services: { passwordRecovery },
    routes: (api) => passwordRecoveryRoutes(api, { passwordRecovery }, infra.config),
    sweeps: [
      { name: 'send recovery codes', everyMs: 1_000, run: sending.sendWaiting },
      { name: 'forget old recoveries', everyMs: 3_600_000, run: sending.forgetOld },
    ],
  } satisfies Module;
}
