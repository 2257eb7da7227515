import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counting down to 0; undefined if there is none. */
export function useTimeLeft(until: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [until]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : undefined;
}
