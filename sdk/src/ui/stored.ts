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
  /** Forgets everything. */
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      return; // blocked storage
    }
  },
};
/** Storage key of the chosen language. */
export const LANGUAGE_KEY = 'recado.language';
/** Storage key of the chosen theme: light, dark or system. */
export const THEME_KEY = 'preferredTheme';
