/** Wrong codes after which one has to wait: whoever types them knows the password already. */
const FREE = 10;
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 3600;

/** How many codes were wrong since the last right one, and when one was tried last. */
export interface Wrong {
  wrong: number;
  triedAt: Date | null;
}

/**
 * Seconds until the next code is looked at; 0 for now. The wait doubles up to an hour, so that guessing one of the three
 * valid codes in a million takes decades. A clock that was set back makes nobody wait.
 */
export function secondsLeft({ wrong, triedAt }: Wrong, now: Date): number {
  if (wrong < FREE || triedAt === null) return 0;
  const wait = Math.min(FIRST_WAIT_S * 2 ** Math.min(wrong - FREE, 16), LONGEST_WAIT_S);
  const passed = (now.getTime() - triedAt.getTime()) / 1000;
  return passed < 0 || passed >= wait ? 0 : Math.ceil(wait - passed);
}
