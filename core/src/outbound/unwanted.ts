import type { Failure } from '../modules/messages/failure.rules.js';
import { SUPPRESSED } from '../modules/suppressions/suppressed.rules.js';
import type { Unwanted } from '../modules/suppressions/unwanted.tx.js';
import { endUnsent, type EndingParts } from './expiry.js';
import type { MessageToSend } from './outbound.repo.js';

const FAILURES: Record<Unwanted, Failure> = {
  // As if the provider had refused it for this.
  optedOut: {
    code: 'RECIPIENT_OPTED_OUT',
    text: 'This person no longer wants the company’s marketing.',
  },
  suppressed: SUPPRESSED,
};

/**
 * A message that nobody asked for, and that waited while its person opted out or was suppressed, is not sent, unless
 * somebody else was quicker.
 */
export const withdrawUnwanted = (
  parts: EndingParts,
  { id, companyId }: MessageToSend,
  why: Unwanted,
): Promise<void> =>
  endUnsent(parts, FAILURES[why], (db) => db('messages').where({ id, companyId, sendState: 'queued' }));
