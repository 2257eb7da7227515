import type { QuickAnswer, QuickMessage } from '@recado/sdk/contracts';

/** A quick reply under the names of older clients. */
export const toQuickAnswer = (reply: QuickMessage): QuickAnswer => {
  const { id, shortcode, message, mediaPath, mediaName, createdAt, updatedAt } = reply;
  return { id, shortcut: shortcode, message, mediaPath, mediaName, createdAt, updatedAt };
};
