import { Type, type Static } from 'typebox';
import { SUPER, defineCall } from './call.js';

/** From here on the clock of a machine is worth a warning. */
export const CLOCK_SKEW_WARNING_MS = 1_000;

/** A process of the installation that is at work. */
export const ProcessInfo = Type.Object({
  name: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  roles: Type.Array(Type.String(), { description: 'api, worker, sessions' }),
  clockSkewMs: Type.Integer({
    description: "Milliseconds by which its machine's clock is ahead of the database's, by which all go",
  }),
  startedAt: Type.String({ format: 'date-time' }),
  seenAt: Type.String({ format: 'date-time' }),
});
export type ProcessInfo = Static<typeof ProcessInfo>;

export const listProcesses = defineCall({
  method: 'GET',
  path: '/processes',
  summary: 'The processes that are at work, and how far their clocks are off',
  tag: 'plugins',
  access: SUPER,
  answer: Type.Array(ProcessInfo),
});
