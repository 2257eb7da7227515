import { useEffect, useState } from 'react';

/** No code is valid for longer: a longer time comes from differing clocks. */
const LONGEST_MS = 10 * 60_000;

/** Whole seconds until a moment, counting down; undefined if unknown. Zero when it has passed. */
export function useSecondsLeft(until: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [until]);
  if (!until) return undefined;
  const left = Date.parse(until) - now;
  return left > LONGEST_MS ? undefined : Math.max(0, Math.ceil(left / 1000));
}
