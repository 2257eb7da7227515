const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const IN_A_DAY = 5;

/** How often codes were asked for a phone. */
export interface Asked {
  askedAt: Date | null;
  dayFrom: Date | null;
  askedInDay: number;
}

/**
 * The counts with one more request at `now`, or the seconds after which it would be allowed: one a minute, five in a
 * day. A clock that was set back makes nobody wait.
 */
export function askedOnceMore(asked: Asked, now: Date): Asked | { waitSeconds: number } {
  const since = (moment: Date | null) => {
    const passed = moment === null ? Infinity : now.getTime() - moment.getTime();
    return passed < 0 ? Infinity : passed;
  };
  const minute = since(asked.askedAt);
  if (minute < MINUTE_MS) return { waitSeconds: Math.ceil((MINUTE_MS - minute) / 1000) };
  const day = since(asked.dayFrom);
  if (day >= DAY_MS) return { askedAt: now, dayFrom: now, askedInDay: 1 };
  if (asked.askedInDay >= IN_A_DAY) return { waitSeconds: Math.ceil((DAY_MS - day) / 1000) };
  return { askedAt: now, dayFrom: asked.dayFrom, askedInDay: asked.askedInDay + 1 };
}
