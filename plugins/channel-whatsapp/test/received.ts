import { proto } from '@whiskeysockets/baileys';
import { contentOf } from '../src/mapping/content.js';
import { unwrapped } from '../src/mapping/wrappers.js';

/** The content of a message as it comes over the wire. */
export const shown = (message: proto.IMessage) =>
  contentOf(unwrapped(proto.Message.decode(proto.Message.encode(message).finish()))!, {});

/** A file's description, without its type. */
export const file = {
  mediaKey: new Uint8Array(32).fill(1),
  directPath: '/v/a.enc',
  fileEncSha256: new Uint8Array(32),
};
