import { Type } from 'typebox';
import { Id, IdParams, PUBLIC, SESSION, defineCall } from './call.js';

/** The bytes of a file of the user's company. Anything but a known safe image, audio or video comes as an attachment. */
export const showMedia = defineCall({
  method: 'GET',
  path: '/media/{id}',
  summary: 'The bytes of a file, for a user of its company',
  tag: 'media',
  access: SESSION,
  params: IdParams,
});
/** The address that `mediaUrl` and its like hold: it carries its own right, and expires. */
export const showSignedMedia = defineCall({
  method: 'GET',
  path: '/media/{id}/{signature}',
  summary: 'The bytes of a file, by its signed address',
  tag: 'media',
  access: PUBLIC,
  params: Type.Object({ id: Id, signature: Type.String({ minLength: 20, maxLength: 80 }) }),
  query: Type.Object({ e: Type.Integer({ minimum: 1, description: 'The day on which it expires' }) }),
});
