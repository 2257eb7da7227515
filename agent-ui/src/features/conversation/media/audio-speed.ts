import { createStore, useStore } from '../../../lib/store';
import { stored } from '@recado/sdk/ui';

const KEY = 'recado.audioSpeed';
export const SPEEDS = [0.5, 1, 1.5, 2] as const;

const kept = Number(stored.get(KEY));
const speed = createStore<number>(SPEEDS.find((one) => one === kept) ?? 1);

/** The speed that audio plays at, everywhere in this browser. */
export const useAudioSpeed = (): number => useStore(speed);

/** 0.5, 1, 1.5, 2 and round again. */
export const nextSpeed = (): void => {
  const at = SPEEDS.findIndex((one) => one === speed.get());
  const next = SPEEDS[(at + 1) % SPEEDS.length]!;
  stored.set(KEY, String(next));
  speed.set(next);
};
