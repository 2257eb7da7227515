import { Type, type Static } from 'typebox';
import { SUPER, defineCall } from './call.js';

/** Clock difference in milliseconds from which a machine gets a warning. */
export const CLOCK_SKEW_WARNING_MS = 1_000;

/** A running process of the installation. */
export const ProcessInfo = Type.Object({
  name: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  roles: Type.Array(Type.String(), { description: 'api, worker, sessions' }),
  clockSkewMs: Type.Integer({
    description:
      "Milliseconds by which its machine's clock is ahead of the database's, the reference for all",
  }),
  startedAt: Type.String({ format: 'date-time' }),
  seenAt: Type.String({ format: 'date-time' }),
});
export type ProcessInfo = Static<typeof ProcessInfo>;

export const listProcesses = defineCall({
  method: 'GET',
  path: '/processes',
  summary: 'The running processes with their clock differences',
  tag: 'plugins',
  access: SUPER,
  answer: Type.Array(ProcessInfo),
});
