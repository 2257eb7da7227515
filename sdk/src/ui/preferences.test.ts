import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserPreferences } from '../contracts/user-preferences.js';
import {
  keepPreference,
  leavePreferences,
  onPreference,
  sendPreference,
  takePreferences,
} from './preferences.js';

const saved: UserPreferences[] = [];
const saver = async (change: UserPreferences) => void saved.push(change);
beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
});
afterEach(() => {
  leavePreferences();
  vi.useRealTimers();
});

it('shows what the server knows, also in a part that is loaded later', () => {
  const volumes: number[] = [];
  onPreference('volume', (volume) => volumes.push(volume));
  takePreferences({ volume: 0.3, density: 'compact' }, saver);
  const densities: string[] = [];
  onPreference('density', (density) => densities.push(density));
  expect([volumes, densities]).toEqual([[0.3], ['compact']]);
  vi.runAllTimers();
  expect(saved).toEqual([]);
});

it('saves choices of one moment together, and the last of each', () => {
  takePreferences({}, saver);
  keepPreference({ volume: 0.1 });
  keepPreference({ volume: 0.2 });
  keepPreference({ theme: 'dark' });
  vi.runAllTimers();
  expect(saved).toEqual([{ volume: 0.2, theme: 'dark' }]);
});

it('keeps what was work to make once the server has it, and nowhere if the call fails', async () => {
  const views = (name: string) => ({
    savedViews: [{ list: 'users', name, filter: {}, sort: { field: 'name', order: 'ASC' as const } }],
  });
  takePreferences({}, saver);
  await sendPreference(views('Admins'));
  expect(saved).toEqual([views('Admins')]);
  takePreferences(views('Admins'), () => Promise.reject(new Error('offline')));
  await expect(sendPreference(views('Agents'))).rejects.toThrow('offline');
  const seen: unknown[] = [];
  onPreference('savedViews', (all) => seen.push(all));
  expect(seen).toEqual([views('Admins').savedViews]);
});

it('keeps a choice that was made while the session began', () => {
  const volumes: number[] = [];
  onPreference('volume', (volume) => volumes.push(volume));
  keepPreference({ volume: 0.9 });
  takePreferences({ volume: 0.1 }, saver);
  expect(volumes.at(-1)).toBe(0.9);
  vi.runAllTimers();
  expect(saved).toEqual([{ volume: 0.9 }]);
});

it('sends nothing of whoever is signed out', () => {
  takePreferences({}, saver);
  keepPreference({ theme: 'dark' });
  leavePreferences();
  vi.runAllTimers();
  keepPreference({ theme: 'light' });
  vi.runAllTimers();
  expect(saved).toEqual([{}].slice(1));
});
