import type { Identity } from '@recado/sdk';
import { inGroups } from '../infra/in-groups.js';
import type { AttemptParts } from './attempt.js';
import { claimMany, haveChanges, headsOf, identitiesOfMany } from './outbound-groups.repo.js';
import * as repo from './outbound.repo.js';
import type { Claim, ConversationKey, MessageToSend } from './outbound.repo.js';
import { isSimple, recordReceipts, recordTogether, type Received } from './receipt.js';

/** Sends that share a statement or a transaction. */
const MOST = 100;

/** The steps of a send, each shared by all sends of the process that are at it at this moment. */
export interface SendingGroups {
  headOf(key: ConversationKey): Promise<MessageToSend | undefined>;
  /** Whether it is worth looking for changes of the conversation's messages. */
  mayHaveChanges(key: ConversationKey): Promise<boolean>;
  identitiesOf(message: Pick<MessageToSend, 'companyId' | 'contactId'>): Promise<Identity[]>;
  claim(claim: Claim): Promise<boolean>;
  record(received: Received): Promise<void>;
}

/** `lostAfterMs`: a claimed message counts as lost after this time. */
export function createSendingGroups(
  { infra, outbox, media }: Pick<AttemptParts, 'infra' | 'outbox' | 'media'>,
  lostAfterMs: number,
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
  );
  return {
    headOf: inGroups(
      MOST,
      (keys) => headsOf(db, keys),
      (key) => repo.headOf(db, key),
    ),
    mayHaveChanges: inGroups<ConversationKey, boolean>(
      MOST,
      (keys) => haveChanges(db, keys),
      async () => true,
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
