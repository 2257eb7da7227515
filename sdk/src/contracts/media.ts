import { Type } from 'typebox';
import { Id, PUBLIC, defineCall } from './call.js';

/**
 * The address in `mediaUrl` and similar fields: it carries its own authorisation and expires. Users who may see the
 * message or record get it; it stops working once that is deleted. Anything but a known safe image, audio or video is
 * served as an attachment.
 */
export const showSignedMedia = defineCall({
  method: 'GET',
  path: '/media/{id}/{signature}',
  summary: 'The bytes of a file, by its signed address',
  tag: 'media',
  access: PUBLIC,
  params: Type.Object({ id: Id, signature: Type.String({ minLength: 20, maxLength: 80 }) }),
  query: Type.Object({ e: Type.Integer({ minimum: 1, description: 'The day on which it expires' }) }),
  file: ['application/octet-stream', 'image/*', 'audio/*', 'video/*'],
  errors: ['ERR_NOT_FOUND'],
});

/** The same with a file's name at the end, for services that look at its extension; the name decides nothing. */
export const showNamedMedia = defineCall({
  ...showSignedMedia,
  path: '/media/{id}/{signature}/{filename}',
  summary: 'The bytes of a file, by its signed address with a name',
  params: Type.Object({
    ...showSignedMedia.params.properties,
    filename: Type.String({ minLength: 1, maxLength: 200, description: 'Any name' }),
  }),
});
