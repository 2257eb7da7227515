import type { ProcessInfo } from '@recado/sdk/contracts';
import type { ProcessState } from '../../infra/processes.js';

export const processToWire = ({ skewMs, startedAt, seenAt, ...process }: ProcessState): ProcessInfo => ({
  ...process,
  clockSkewMs: skewMs,
  startedAt: startedAt.toISOString(),
  seenAt: seenAt.toISOString(),
});
