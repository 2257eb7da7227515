import { getContentType, isJidStatusBroadcast, type proto } from '@whiskeysockets/baileys';
import type { MessageEvent, QuotedContent } from '@recado/sdk';
import { isAccount, type Account } from './account.js';
import { addressesOf, conversationOf, type Directory } from './addresses.js';
import { bounded, idOf, MOST } from './bounds.js';
import { contentOf } from './content.js';
import { known } from './known.js';
import { paymentRequestOf } from './payments.js';
import { referralOf } from './referral.js';
import { summaryOf } from './summary.js';
import { unwrapped } from './wrappers.js';

type Context = Pick<MessageEvent, 'replyTo' | 'quoted' | 'forwarded' | 'story' | 'referral'>;
export interface Surroundings {
  account: Account;
  directory: Directory;
  isGroup: boolean;
  fromMe: boolean;
}

/** What an unwrapped message is said in connection with. */
export async function contextOf(message: proto.IMessage, around: Surroundings): Promise<Context> {
  const context = contextInfoOf(message) ?? {};
  const isStory = Boolean(context.remoteJid && isJidStatusBroadcast(context.remoteJid));
  // Only customers come from ads, and one at a time.
  const comesFrom = around.fromMe || around.isGroup ? undefined : referralOf(context);
  return known({
    replyTo:
      idOf(context.stanzaId) ??
      paymentRequestOf(message) ??
      idOf(message.commentMessage?.targetMessageKey?.id),
    quoted: await quotedOf(context, around),
    forwarded: context.isForwarded || undefined,
    story: isStory ? ({ kind: 'reply' } as const) : undefined,
    referral: comesFrom,
  });
}

function contextInfoOf(message: proto.IMessage): proto.IContextInfo | undefined {
  const said = unwrapped(message.commentMessage?.message) ?? message;
  const type = getContentType(said);
  const part = type ? (said[type] as { contextInfo?: proto.IContextInfo | null } | string | null) : null;
  return (part && typeof part === 'object' && part.contextInfo) || undefined;
}

/** The quoted message as the quote repeats it: the sender may have changed its words. */
async function quotedOf(
  { quotedMessage, participant }: proto.IContextInfo,
  { account, directory, isGroup }: Surroundings,
): Promise<QuotedContent | undefined> {
  const message = unwrapped(quotedMessage);
  const content = message && contentOf(message, {});
  if (!content) return undefined;
  const fromMe = participant ? isAccount(participant, account) : undefined;
  const writer = isGroup && participant && !fromMe ? await addressesOf(directory, participant) : undefined;
  const text = bounded(summaryOf(content), MOST.address) ?? '…';
  return { text, ...known({ fromMe, author: writer && directory.writerName(conversationOf(writer)) }) };
}
