import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import { createNumberChecks } from './number-checks.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  channels: Channels;
}

export function numberChecksModule({ infra, outbox, channels }: Needs) {
  const numberChecks = createNumberChecks(infra, { outbox, channels });
  return {
    services: { numberChecks },
    sweeps: [{ name: 'forget old number checks', everyMs: 3_600_000, run: numberChecks.forgetOld }],
  } satisfies Module;
}
