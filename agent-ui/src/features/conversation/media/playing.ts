import { createStore, useStore } from '../../../lib/store';

/** The message that is playing: it must stay mounted, even when it is scrolled out of sight. */
const playing = createStore<number | null>(null);

export const usePlayingId = (): number | null => useStore(playing);
export const startedPlaying = (messageId: number): void => playing.set(messageId);
export const stoppedPlaying = (messageId: number): void =>
  playing.set((now) => (now === messageId ? null : now));
