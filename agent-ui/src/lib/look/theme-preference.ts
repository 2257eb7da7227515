import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store';
import {
  THEME_KEY,
  keepPreference,
  onPreference,
  stored,
  type Density,
  type ThemeMode,
} from '@recado/sdk/ui';

export type ThemePreference = ThemeMode | 'system';

const DENSITY_KEY = 'recado.density';
const PREFERENCES: readonly ThemePreference[] = ['light', 'dark', 'system'];

const readTheme = (): ThemePreference | undefined =>
  PREFERENCES.find((preference) => preference === stored.get(THEME_KEY));

const theme = createStore<ThemePreference>(readTheme() ?? 'system');
const density = createStore<Density>(stored.get(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable');

function showTheme(preference: ThemePreference): void {
  stored.set(THEME_KEY, preference);
  theme.set(preference);
}
export function setThemePreference(preference: ThemePreference): void {
  showTheme(preference);
  keepPreference({ theme: preference });
}
/** The user's profile decides if this browser has no setting of its own. */
export function applyDefaultTheme(mode: ThemeMode): void {
  if (!readTheme()) theme.set(mode);
}
function showDensity(next: Density): void {
  stored.set(DENSITY_KEY, next);
  density.set(next);
}
export function setDensity(next: Density): void {
  showDensity(next);
  keepPreference({ density: next });
}
onPreference('theme', showTheme);
onPreference('density', showDensity);

const darkQuery = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
const subscribeToSystem = (changed: () => void) => {
  darkQuery?.addEventListener('change', changed);
  return () => darkQuery?.removeEventListener('change', changed);
};
const systemIsDark = () => darkQuery?.matches ?? false;

export const useThemePreference = (): ThemePreference => useStore(theme);
export const useDensity = (): Density => useStore(density);
export function useThemeMode(): ThemeMode {
  const preference = useThemePreference();
  const dark = useSyncExternalStore(subscribeToSystem, systemIsDark);
  if (preference !== 'system') return preference;
  return dark ? 'dark' : 'light';
}
