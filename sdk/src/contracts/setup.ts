import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  DateOnly,
  IdParams,
  MANAGE_CONNECTIONS,
  Nullable,
  Timestamp,
  Uuid,
  defineCall,
} from './call.js';
import { Translations } from './channel.js';

/** Steps that a company may say it does not need. */
export const SkippableStep = Type.Enum(['users', 'hours']);
export type SkippableStep = Static<typeof SkippableStep>;

/** How far a company is on the way to its first answered message. A step counts once it works, not once it is saved. */
export const SetupState = Type.Object({
  connection: Type.Boolean({ description: 'A connection is active' }),
  queues: Type.Boolean({ description: 'An active connection offers a queue' }),
  users: Type.Boolean({ description: 'Somebody else has signed in, or the step is skipped' }),
  hours: Type.Boolean({ description: 'Service hours are in force, or the step is skipped' }),
  message: Type.Boolean({ description: 'A conversation has come in' }),
  answer: Type.Boolean({ description: 'A user has answered one' }),
  begun: Type.Object(
    {
      queues: Type.Boolean({ description: 'A queue exists' }),
      users: Type.Boolean({ description: 'Another user exists' }),
    },
    { description: 'What is saved and does not work yet' },
  ),
  skipped: Type.Array(SkippableStep),
  waiting: Nullable(Uuid),
  trialEndsOn: Nullable(DateOnly),
});
export type SetupState = Static<typeof SetupState>;

export const showSetup = defineCall({
  method: 'GET',
  path: '/setup',
  summary: 'Progress of the company’s setup',
  tag: 'companies',
  access: ADMIN,
  answer: SetupState,
});
export const skipSetupSteps = defineCall({
  method: 'PUT',
  path: '/setup',
  summary: 'Names the setup steps that the company does not need',
  tag: 'companies',
  access: ADMIN,
  body: Body({ skipped: Type.Array(SkippableStep, { maxItems: 2, uniqueItems: true }) }),
  answer: SetupState,
});

/** Something that keeps customers from being answered through a connection. */
export const ReachFinding = Type.Object({
  code: Type.Enum(['off', 'told', 'noQueue', 'nobody', 'closed'], {
    description:
      'off: it does not work; told: what its channel says besides; noQueue: it offers none; nobody: its queues have no users; closed: out of hours now',
  }),
  message: Type.Optional(Type.String({ description: 'The channel’s own sentence' })),
  texts: Type.Optional(Translations(Type.String())),
  until: Type.Optional(Timestamp),
});
export type ReachFinding = Static<typeof ReachFinding>;

export const checkReach = defineCall({
  method: 'POST',
  path: '/setup/{id}/check',
  summary: 'What keeps customers from being answered through a connection',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Object({ findings: Type.Array(ReachFinding) }),
  errors: ['ERR_NO_WAPP_FOUND'],
});
