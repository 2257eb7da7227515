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
      const tasks = localStorage.getItem(TASKS_KEY);
      localStorage.clear();
      if (tasks !== null) localStorage.setItem(TASKS_KEY, tasks);
    } catch {
      return; // blocked storage
    }
  },
};
/** Storage key of the to-do list, which only this browser has. */
export const TASKS_KEY = 'tasks';
/** Storage key of the chosen language. */
export const LANGUAGE_KEY = 'recado.language';
/** Storage key of the chosen theme: light, dark or system. */
export const THEME_KEY = 'preferredTheme';
