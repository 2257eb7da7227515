import { apiError } from '../../infra/errors.js';

/** Where a page of contacts by name ended: the next one begins after it. */
export interface ContactKey {
  name: string;
  id: number;
}

/** The key as text that a client hands back. It names nothing that the client did not just see. */
export const writeCursor = ({ name, id }: ContactKey): string =>
  Buffer.from(JSON.stringify([id, name])).toString('base64url');

/** Throws ERR_VALIDATION for what this list never gave. */
export function readCursor(text: string): ContactKey {
  try {
    const [id, name] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (Number.isSafeInteger(id) && typeof name === 'string' && name.length <= 120)
      return { id: id as number, name };
  } catch {
    // said below: what cannot be read is no cursor of ours
  }
  throw apiError('ERR_VALIDATION', 'cursor is not one that this list gave');
}
