const LONGEST_ASKED_MS = 3_600_000;

/** The wait that a service asks for with a failure, an hour at most; undefined if it names none that makes sense. */
export function askedWaitMs({
  retryAfterMs,
}: {
  readonly retryAfterMs?: number | undefined;
}): number | undefined {
  if (!Number.isFinite(retryAfterMs)) return undefined;
  return Math.min(Math.max(retryAfterMs!, 0), LONGEST_ASKED_MS);
}
