import { createHash } from 'node:crypto';
import type { ConversationKey } from '../ports/outbound.js';
import { keyText } from './outbound.repo.js';

/** A conversation whose messages are due. */
export interface Job {
  connectionId: number;
  /** base64url */
  conversation: string;
}
export interface JobOfMany {
  jobs: Job[];
}
/** Conversations in one job, read and sent side by side. */
const IN_ONE_JOB = 64;

export const jobOf = ({ connectionId, conversation }: ConversationKey): Job => ({
  connectionId,
  conversation: conversation.toString('base64url'),
});
export const keyOf = ({ connectionId, conversation }: Job): ConversationKey => ({
  connectionId,
  conversation: Buffer.from(conversation, 'base64url'),
});

export function jobsOfMany(keys: readonly ConversationKey[]): JobOfMany[] {
  const made: JobOfMany[] = [];
  for (let from = 0; from < keys.length; from += IN_ONE_JOB)
    made.push({ jobs: keys.slice(from, from + IN_ONE_JOB).map(jobOf) });
  return made;
}

/**
 * The jobs of a sweeper, with their ids. A conversation is always in the same job: however often the sweeper looks, no
 * more jobs wait than there are buckets.
 */
export function inBuckets(
  keys: readonly ConversationKey[],
  sweeper: string,
): { data: JobOfMany; id: string }[] {
  const buckets = new Map<number, Job[]>();
  for (const key of keys) {
    const bucket = createHash('md5').update(keyText(key)).digest()[0]! % IN_ONE_JOB;
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), jobOf(key)]);
  }
  return [...buckets].map(([bucket, jobs]) => ({ data: { jobs }, id: `${sweeper}-many-${bucket}` }));
}
