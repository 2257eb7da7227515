/** What this browser remembers for both user interfaces. Storage that is blocked or full costs the memory, never the page. */
export const stored = {
  /** Null where nothing is remembered. */
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // blocked storage
    }
  },
  /** Remembers a text by its key. */
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
/** Where the chosen language is remembered. */
export const LANGUAGE_KEY = 'recado.language';
/** Where the chosen theme is remembered: light, dark or system. */
export const THEME_KEY = 'preferredTheme';
