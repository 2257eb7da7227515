import type { Capabilities } from '@recado/sdk';

/** What people can send by Messenger and Instagram alike: the kinds that this folder reads. */
export const MESSAGING_KINDS: Capabilities['inbound'] = [
  'text',
  'image',
  'audio',
  'video',
  'file',
  'sticker',
  'location',
  'buttons',
  'product',
  'form',
  'postback',
  'unsupported',
];
