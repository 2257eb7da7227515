/** What this browser remembers for both user interfaces. Storage that is blocked or full costs the memory, never the page. */
export const stored = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // blocked storage
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      return; // blocked or full storage
    }
  },
};
export const LANGUAGE_KEY = 'recado.language';
export const THEME_KEY = 'preferredTheme';
