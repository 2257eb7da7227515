import { inGroups } from '../infra/in-groups.js';
import type { ConversationKey } from '../ports/outbound.js';
import type { AttemptParts } from './attempt.js';
import { claimMany, headsOf, leftOf, type Left } from './outbound-groups.repo.js';
import * as repo from './outbound.repo.js';
import type { Claim, MessageToSend } from './outbound.repo.js';
import { recordReceipts } from './receipt.js';
import { isSimple, recordTogether, recordUsual, type Received } from './receipts-together.js';

/** Sends that share a statement or a transaction. */
const MOST = 100;

/** The steps of a send, each shared by all sends of the process that are at it at this moment. */
export interface SendingGroups {
  headOf(key: ConversationKey): Promise<MessageToSend | undefined>;
  leftOf(key: ConversationKey): Promise<Left>;
  claim(claim: Claim): Promise<boolean>;
  /** Returns what is left of the conversation, if that was read with it. */
  record(received: Received): Promise<Left | undefined>;
}

/** For a look that nobody waits for. */
const LEISURELY_MS = 5;

/**
 * `lostAfterMs`: a claimed message counts as lost after this time. `gatherMs`: receipts wait so long for those that come
 * next.
 */
export function createSendingGroups(
  { infra, outbox, media }: Pick<AttemptParts, 'infra' | 'outbox' | 'media'>,
  { lostAfterMs, gatherMs = 0 }: { lostAfterMs: number; gatherMs?: number },
): SendingGroups {
  const { db, clock } = infra;
  const until = (now: Date) => new Date(now.getTime() + lostAfterMs);
  const recording = () => ({ db, outbox, media, now: clock.now() });
  const recordAlone = async ({ message, fence, receipts }: Received): Promise<undefined> => {
    await recordReceipts(recording(), message, fence, receipts);
  };
  /** Nearly every receipt is usual, and takes two packets then. Why it is not, the long way finds out. */
  const recordOne = async (one: Received): Promise<Left | undefined> => {
    const left = await recordUsual(recording(), [one]).catch(() => undefined);
    return left ? left.get(one) : recordAlone(one);
  };
  const recordSimple = inGroups<Received, Left | undefined>(
    MOST,
    async (all) => {
      const { early, left } = await recordTogether(recording(), all);
      await Promise.all([...early].map(recordAlone));
      return all.map((one) => left.get(one));
    },
    recordOne,
    { gatherMs },
  );
  return {
    headOf: inGroups(
      MOST,
      (keys) => headsOf(db, keys),
      (key) => repo.headOf(db, key),
    ),
    leftOf: inGroups(
      MOST,
      (keys) => leftOf(db, keys),
      (key) => leftOf(db, [key]).then(([left]) => left!),
      { lingerMs: LEISURELY_MS },
    ),
    claim: inGroups(
      MOST,
      (claims) => {
        const now = clock.now();
        return claimMany(db, claims, now, until(now));
      },
      (claim) => {
        const now = clock.now();
        return repo.claim(db, claim, now, until(now));
      },
    ),
    record: (received) => (isSimple(received) ? recordSimple(received) : recordAlone(received)),
  };
}
