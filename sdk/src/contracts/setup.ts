import { Type, type Static } from 'typebox';
import { ADMIN, defineCall } from './call.js';

/** Setup steps that a company has completed before it serves customers. */
export const SetupState = Type.Object({
  connection: Type.Boolean({ description: 'A connection is active' }),
  queues: Type.Boolean({ description: 'A queue exists' }),
  users: Type.Boolean({ description: 'A user besides the first admin exists' }),
  hours: Type.Boolean({ description: 'Service hours are set at any level' }),
  settings: Type.Boolean({ description: 'A setting has been changed' }),
  message: Type.Boolean({ description: 'A conversation has come in' }),
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
