import type { CallApi } from '@recado/sdk/client';
import { MENTIONS_ON_A_PAGE, markMentionsSeen, type Mention } from '@recado/sdk/contracts';

/** Milliseconds that notes in view are gathered for. */
const TOGETHER_MS = 300;
let waiting = new Set<number>();
const told = new Set<number>();

/** Whether the server may not know yet that the user has seen this note. The list holds the newest ones alone. */
export const isUnseen = (list: readonly Mention[], messageId: number): boolean =>
  list.some((mention) => mention.messageId === messageId) || list.length >= MENTIONS_ON_A_PAGE;

/** The user looks at a note that names them. What comes of it, each window hears live. */
export function seeMention(call: CallApi, messageId: number): void {
  if (told.has(messageId)) return;
  told.add(messageId);
  if (waiting.size === 0) setTimeout(() => void tell(call), TOGETHER_MS);
  waiting.add(messageId);
}

async function tell(call: CallApi): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  for (let at = 0; at < ids.length; at += MENTIONS_ON_A_PAGE) {
    const messageIds = ids.slice(at, at + MENTIONS_ON_A_PAGE);
    try {
      await call(markMentionsSeen, { body: { messageIds } });
    } catch {
      // It stays unseen, and the next look at it tries again.
      for (const id of messageIds) told.delete(id);
    }
  }
}
