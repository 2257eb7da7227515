import type { UserPreferences } from '../contracts/user-preferences.js';

/**
 * What a person chooses is kept in this browser, where it shows at once, and on the server, from where it follows to
 * another machine. Each owner of a choice registers how it takes on a value that comes from there.
 */
type Choice = keyof UserPreferences;
type Taker = { [C in Choice]?: (value: NonNullable<UserPreferences[C]>) => void };

/** Several choices within this time are sent together, such as a slider's. */
const GATHER_MS = 500;
const takers: Taker = {};
let arrived: UserPreferences = {};
let save: ((change: UserPreferences) => Promise<unknown>) | undefined;
let gathered: UserPreferences = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Registers who shows a choice; a screen that is loaded later gets what has come before. */
export function onPreference<C extends Choice>(
  choice: C,
  take: (value: NonNullable<UserPreferences[C]>) => void,
): void {
  (takers as Record<Choice, unknown>)[choice] = take;
  const value = arrived[choice];
  if (value !== undefined) take(value as NonNullable<UserPreferences[C]>);
}

/** The person has chosen something here. A choice that cannot be sent stays in this browser. */
export function keepPreference(change: UserPreferences): void {
  arrived = { ...arrived, ...change };
  gathered = { ...gathered, ...change };
  clearTimeout(timer);
  timer = setTimeout(() => {
    const all = gathered;
    gathered = {};
    if (Object.keys(all).length) save?.(all).catch(() => undefined);
  }, GATHER_MS);
}

/**
 * The person keeps something that was work to make, such as a view of a list: it counts once the server has it. Rejects
 * with the error of the call; then it is kept nowhere.
 */
export async function sendPreference(change: UserPreferences): Promise<void> {
  await save?.(change);
  arrived = { ...arrived, ...change };
}

/** A session has begun: its user's choices replace this browser's; later ones are saved with `saver`. */
export function takePreferences(
  preferences: UserPreferences,
  saver: (change: UserPreferences) => Promise<unknown>,
): void {
  save = saver;
  arrived = { ...preferences, ...gathered };
  for (const [choice, take] of Object.entries(takers) as [Choice, (value: unknown) => void][])
    if (arrived[choice] !== undefined) take(arrived[choice]);
}
/** Nobody is signed in: what is chosen now is this browser's alone. */
export function leavePreferences(): void {
  save = undefined;
  gathered = {};
}
