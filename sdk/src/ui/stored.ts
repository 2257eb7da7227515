/**
 * Values that this browser stores for both user interfaces. If storage is blocked or full, only the stored value is
 * lost.
 */
export const stored = {
  /** Null if nothing is stored. */
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // blocked storage
    }
  },
  /** Stores a text by its key. */
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      return; // blocked or full storage
    }
  },
  /** Forgets everything but what is stored nowhere else. */
  clear(): void {
    try {
      for (const key of Object.keys(localStorage))
        if (!KEPT.some((kept) => key.startsWith(kept))) localStorage.removeItem(key);
    } catch {
      return; // blocked storage
    }
  },
};
/** Storage key of the to-do list, which only this browser has. */
export const TASKS_KEY = 'tasks';
/** The beginning of the storage keys of unfinished texts, each of which is of one user. */
export const DRAFT_KEYS = 'recado.draft.';
/** Likewise of the colleagues whom unfinished notes name. */
export const NAMED_KEYS = 'recado.mentioned.';
const KEPT = [TASKS_KEY, DRAFT_KEYS, NAMED_KEYS];
/** Storage key of the chosen language. */
export const LANGUAGE_KEY = 'recado.language';
/** Storage key of the chosen theme: light, dark or system. */
export const THEME_KEY = 'preferredTheme';
