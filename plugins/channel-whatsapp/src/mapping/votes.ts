import { createHash } from 'node:crypto';
import { decryptPollVote, type WAMessage } from '@whiskeysockets/baileys';
import { writersOf, type Account } from './account.js';
import { few, title } from './bounds.js';
import { askedIn } from './polls.js';
import { unwrapped } from './wrappers.js';

/** What it takes to read the votes in a poll. */
export interface OpenPoll {
  /** Only those who have the poll's message know it. */
  secret: Uint8Array;
  /** Addresses of who asked. */
  creators: string[];
  /** A vote names the SHA-256 of an option's words, in hexadecimal. */
  options: { hash: string; words: string }[];
}

/** Where votes are read. */
export interface Ballots {
  /** What somebody has chosen with this message; undefined if the poll is not known, or the vote cannot be read. */
  chosenIn(message: WAMessage): Promise<string[] | undefined>;
}

/** The poll that a message asks, if its votes can be read. */
export function openPollIn(message: WAMessage, account: Account): OpenPoll | undefined {
  const asked = askedIn(unwrapped(message.message) ?? {});
  const secret = message.message?.messageContextInfo?.messageSecret ?? message.messageSecret;
  if (!asked || !secret?.length) return undefined;
  const options = few(asked.options).flatMap(({ optionName }) => {
    const words = title(optionName);
    return words ? [{ hash: hashOf(optionName!), words }] : [];
  });
  return { secret, creators: writersOf(message.key, account), options };
}

/** Id of the poll that a message is a vote in. */
export const votedIn = (message: WAMessage): string | undefined =>
  unwrapped(message.message)?.pollUpdateMessage?.pollCreationMessageKey?.id || undefined;

/**
 * The chosen options' words; undefined if nobody of the voters, with nobody of the creators, made this vote: the key was
 * made with one address of each. An option that was added to the poll later is left out: its words are not known.
 */
export function openVote(
  message: WAMessage,
  { secret, creators, options }: OpenPoll,
  account: Account,
): string[] | undefined {
  const { vote, pollCreationMessageKey: key } = unwrapped(message.message)?.pollUpdateMessage ?? {};
  if (!vote?.encPayload || !vote.encIv || !key?.id) return undefined;
  for (const pollCreatorJid of creators)
    for (const voterJid of writersOf(message.key, account)) {
      const by = { pollCreatorJid, voterJid, pollMsgId: key.id, pollEncKey: secret };
      const hashes = opened(() => decryptPollVote(vote, by).selectedOptions);
      if (hashes) return wordsOf(hashes, options);
    }
  return undefined;
}

function opened<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined; // made with another address
  }
}

function wordsOf(hashes: readonly Uint8Array[], options: OpenPoll['options']): string[] {
  const chosen = new Set(few(hashes).map((hash) => Buffer.from(hash).toString('hex')));
  return options.filter(({ hash }) => chosen.has(hash)).map(({ words }) => words);
}

const hashOf = (words: string): string => createHash('sha256').update(words).digest('hex');
