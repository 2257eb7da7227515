import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiError } from '../../../infra/errors.js';

/** The end of a page: the next one begins after this ticket. */
export interface PageKey {
  /** Its last change; in a list by age its creation. */
  updatedAt: Date;
  id: number;
}

/** The end of a page among tickets that were found by a message: this message. */
export interface MessageKey {
  beforeMessage: number;
}
export type Cursor = PageKey | MessageKey;

export const isMessageKey = (key: Cursor): key is MessageKey => 'beforeMessage' in key;

const SIGNATURE_BYTES = 12;
const MESSAGES = 'm';

/** Page keys as opaque, signed text: a client returns them unchanged. */
export function createPageCursors(key: Buffer) {
  const sign = (text: string) =>
    createHmac('sha256', key).update(`tickets:${text}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    write(key: Cursor): string {
      const text = isMessageKey(key)
        ? `${MESSAGES}.${key.beforeMessage.toString(36)}`
        : `${key.updatedAt.getTime().toString(36)}.${key.id.toString(36)}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(cursor: string): Cursor {
      const [time = '', id = '', signature = ''] = cursor.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(`${time}.${id}`)))
        throw apiError('ERR_VALIDATION', 'cursor does not come from this list');
      if (time === MESSAGES) return { beforeMessage: parseInt(id, 36) };
      return { updatedAt: new Date(parseInt(time, 36)), id: parseInt(id, 36) };
    },
  };
}
