import { useSyncExternalStore } from 'react';
import { THEME_KEY, keepPreference, onPreference, stored, type ThemeMode } from '@recado/sdk/ui';

export type ThemePreference = ThemeMode | 'system';
export const THEME_PREFERENCES: readonly ThemePreference[] = ['light', 'dark', 'system'];

const read = (): ThemePreference | undefined =>
  THEME_PREFERENCES.find((preference) => preference === stored.get(THEME_KEY));

let current: ThemePreference = read() ?? 'system';
const listeners = new Set<() => void>();
const become = (next: ThemePreference) => {
  current = next;
  for (const listener of [...listeners]) listener();
};

/** Stored where the console stores it: both user interfaces look alike. */
export function setThemePreference(next: ThemePreference): void {
  show(next);
  keepPreference({ theme: next });
}
function show(next: ThemePreference): void {
  stored.set(THEME_KEY, next);
  become(next);
}
onPreference('theme', show);
/** The user's profile decides if this browser has no setting. */
export function applyDefaultTheme(mode: ThemeMode): void {
  if (!read() && current !== mode) become(mode);
}

const dark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
function subscribe(listener: () => void) {
  const otherTab = (event: StorageEvent) => event.key === THEME_KEY && become(read() ?? 'system');
  listeners.add(listener);
  dark?.addEventListener('change', listener);
  addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    dark?.removeEventListener('change', listener);
    removeEventListener('storage', otherTab);
  };
}

export const useThemePreference = (): ThemePreference => useSyncExternalStore(subscribe, () => current);
export function useThemeMode(): ThemeMode {
  const preference = useThemePreference();
  const system = useSyncExternalStore(subscribe, () => (dark?.matches ? 'dark' : 'light'));
  return preference === 'system' ? system : preference;
}
