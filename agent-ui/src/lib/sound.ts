import { createStore, useStore } from './store';
import { keepPreference, onPreference, stored } from '@recado/sdk/ui';

const KEY = 'recado.volume';
export const VOLUME_STEP = 0.1;

/** 0 to 1 in steps of 0.1, whatever was stored. */
export function clampVolume(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : NaN;
  if (!Number.isFinite(number)) return 1;
  return Math.round(Math.min(1, Math.max(0, number)) * 10) / 10;
}

const volume = createStore(clampVolume(stored.get(KEY)));
export const useVolume = (): number => useStore(volume);
function show(next: number): number {
  const value = clampVolume(String(next));
  stored.set(KEY, String(value));
  volume.set(value);
  return value;
}
export const setVolume = (next: number): void => keepPreference({ volume: show(next) });
onPreference('volume', show);

let context: AudioContext | undefined;
/** Seconds between two chimes: many messages at once make one chime. */
const CHIME_GAP_S = 1;
let chimedAt = -Infinity;

/** Browsers allow sound only after the first gesture: until then the chime is skipped. */
export function unlockSound(): () => void {
  const unlock = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  document.addEventListener('pointerdown', unlock, { once: true });
  document.addEventListener('keydown', unlock, { once: true });
  return () => {
    document.removeEventListener('pointerdown', unlock);
    document.removeEventListener('keydown', unlock);
  };
}

/** Two soft notes for a new message. */
export function playChime(): void {
  const loudness = volume.get();
  if (!context || context.state !== 'running' || loudness === 0) return;
  const now = context.currentTime;
  if (now - chimedAt < CHIME_GAP_S) return;
  chimedAt = now;
  [659.25, 987.77].forEach((frequency, index) => {
    const at = now + index * 0.12;
    const tone = context!.createOscillator();
    const level = context!.createGain();
    tone.type = 'sine';
    tone.frequency.value = frequency;
    level.gain.setValueAtTime(0.0001, at);
    level.gain.exponentialRampToValueAtTime(0.25 * loudness, at + 0.02);
    level.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
    tone.connect(level).connect(context!.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
}
