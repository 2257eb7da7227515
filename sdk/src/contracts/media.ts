import { Type } from 'typebox';
import { Id, PUBLIC, defineCall } from './call.js';

/**
 * The address that `mediaUrl` and its like hold: it carries its own right, and expires. It is given to those who may see what
 * shows the file, and opens nothing once that is deleted. Anything but a known safe image, audio or video comes as an attachment.
 */
export const showSignedMedia = defineCall({
  method: 'GET',
  path: '/media/{id}/{signature}',
  summary: 'The bytes of a file, by its signed address',
  tag: 'media',
  access: PUBLIC,
  params: Type.Object({ id: Id, signature: Type.String({ minLength: 20, maxLength: 80 }) }),
  query: Type.Object({ e: Type.Integer({ minimum: 1, description: 'The day on which it expires' }) }),
});
