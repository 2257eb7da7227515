/** Answers of one ticket within a short time: two robots may be talking with each other. */
const FAST = { answers: 6, withinMs: 90_000 };
/** Answers of one ticket without a person. */
const MOST = 30;

/** Why a ticket gets no further answer; undefined: it may have one. */
export function limitOf(
  { given, recent }: { given: number; recent: readonly number[] },
  now: Date,
): 'tooFast' | 'tooMany' | undefined {
  if (given >= MOST) return 'tooMany';
  const lately = recent.filter((moment) => moment > now.getTime() - FAST.withinMs);
  return lately.length >= FAST.answers ? 'tooFast' : undefined;
}

/** The counts after one more answer. */
export const counted = ({ given, recent }: { given: number; recent: readonly number[] }, now: Date) => ({
  given: given + 1,
  recent: [...recent, now.getTime()].slice(-FAST.answers),
});
