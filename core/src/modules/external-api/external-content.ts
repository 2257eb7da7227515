import { createHash, randomBytes } from 'node:crypto';
import type { Capabilities } from '@recado/sdk';
import type { Template } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { signed } from '../messages/signature.rules.js';
import { templateMessage } from '../messages/outgoing-choices.rules.js';
import { MEDIA_TYPE_OF, assertText, sendableKind } from '../messages/outgoing-content.rules.js';
import type { ExternalRequest } from './external-request.rules.js';
import type { ExternalContent } from './external-sending.tx.js';

/** `messages.clientKey`: the same for each repeat of a claimed request, unique without one. */
export function clientKeys(connectionId: number, claimId: number | undefined): (place: number) => string {
  const seed = claimId === undefined ? randomBytes(18).toString('base64url') : String(claimId);
  const hashOf = (place: number) => createHash('sha256').update(`${seed}:${place}`).digest('base64url');
  return (place) => `a:${connectionId}:${hashOf(place)}`;
}

/** The messages of a request: one for each file, the first with the text. Throws what the channel does not carry. */
export function contentsOf(
  { body, files, sign, template: asked }: ExternalRequest,
  { author, template, keyOf }: { author?: string; template?: Template; keyOf(place: number): string },
  capabilities: Capabilities,
): ExternalContent[] {
  if (asked) {
    if (files.length) throw apiError('ERR_VALIDATION', 'A template is sent without files');
    return [{ ...templateMessage(asked, template), clientKey: keyOf(0) }];
  }
  const said = body.trim() ? body : '';
  const text = said && sign && author !== undefined ? signed(author, said) : said;
  if (files.length === 0) {
    if (!text) throw apiError('ERR_MESSAGE_EMPTY');
    assertText(text, capabilities);
    return [{ body: text, clientKey: keyOf(0) }];
  }
  return files.map((file, place) => {
    const caption = place === 0 ? text : '';
    const mediaType = MEDIA_TYPE_OF[sendableKind(file, caption, capabilities)];
    return { body: caption, mediaType, mediaId: file.id, clientKey: keyOf(place) };
  });
}
