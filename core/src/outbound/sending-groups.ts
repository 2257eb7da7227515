import type { Identity } from '@recado/sdk';
import { inGroups } from '../infra/in-groups.js';
import type { AttemptParts } from './attempt.js';
import { claimMany, headsOf, identitiesOfMany, leftOf, type Left } from './outbound-groups.repo.js';
import * as repo from './outbound.repo.js';
import type { Claim, ConversationKey, MessageToSend } from './outbound.repo.js';
import { recordReceipts } from './receipt.js';
import { isSimple, recordTogether, type Received } from './receipts-together.js';

/** Sends that share a statement or a transaction. */
const MOST = 100;

/** The steps of a send, each shared by all sends of the process that are at it at this moment. */
export interface SendingGroups {
  headOf(key: ConversationKey): Promise<MessageToSend | undefined>;
  leftOf(key: ConversationKey): Promise<Left>;
  identitiesOf(message: Pick<MessageToSend, 'companyId' | 'contactId'>): Promise<Identity[]>;
  claim(claim: Claim): Promise<boolean>;
  record(received: Received): Promise<void>;
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
  const recordAlone = ({ message, fence, receipts }: Received) =>
    recordReceipts(recording(), message, fence, receipts);
  const recordSimple = inGroups<Received, void>(
    MOST,
    async (all) => {
      const early = await recordTogether(recording(), all);
      await Promise.all([...early].map(recordAlone));
      return all.map(() => undefined);
    },
    recordAlone,
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
    identitiesOf: inGroups(
      MOST,
      (whom) => identitiesOfMany(db, whom),
      (one) => repo.identitiesOf(db, one, one.contactId),
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
