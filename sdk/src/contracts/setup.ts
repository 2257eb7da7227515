import { Type, type Static } from 'typebox';
import { ADMIN, defineCall } from './call.js';

/** What a company has done until customers can be served. */
export const SetupState = Type.Object({
  connection: Type.Boolean({ description: 'A connection is up' }),
  queues: Type.Boolean({ description: 'There is a queue' }),
  users: Type.Boolean({ description: 'There is somebody beside the first admin' }),
  hours: Type.Boolean({ description: 'Service hours are set, of whatever they apply to' }),
  settings: Type.Boolean({ description: 'A setting has been changed' }),
  message: Type.Boolean({ description: 'A conversation has come in' }),
});
export type SetupState = Static<typeof SetupState>;

export const showSetup = defineCall({
  method: 'GET',
  path: '/setup',
  summary: 'How far the company is with its setup',
  tag: 'companies',
  access: ADMIN,
  answer: SetupState,
});
