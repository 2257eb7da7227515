import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import { createNumberChecks } from './number-checks.service.js';

interface Needs {
  infra: Infra;
  channels: Channels;
}

export function numberChecksModule({ infra, channels }: Needs) {
  const numberChecks = createNumberChecks(infra, channels);
  return {
    services: { numberChecks },
    sweeps: [{ name: 'forget old number checks', everyMs: 3_600_000, run: numberChecks.forgetOld }],
  } satisfies Module;
}
