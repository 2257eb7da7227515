import { endUnsent, type EndingParts } from './expiry.js';
import type { MessageToSend } from './outbound.repo.js';

/** As if the provider had refused it for this. */
const UNWANTED = {
  code: 'RECIPIENT_OPTED_OUT',
  text: 'This person no longer wants the company’s marketing.',
};

/** A campaign's message that waited while its person opted out is not sent, unless somebody else was quicker. */
export const withdrawUnwanted = (parts: EndingParts, { id, companyId }: MessageToSend): Promise<void> =>
  endUnsent(parts, UNWANTED, (db) => db('messages').where({ id, companyId, sendState: 'queued' }));
