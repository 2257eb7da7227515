import type { ComponentType } from 'react';
import type { RecordingType } from '@recado/sdk/contracts';

/** What messages among users share with conversations; the application puts it together. */
export interface ChatParts {
  AudioPlayer: ComponentType<{
    id: number;
    source: string;
    seconds: number;
    bytes: number;
    onBroken: () => void;
  }>;
  Recorder: ComponentType<{
    wanted: readonly RecordingType[];
    onDone: (file: File | null) => void;
    onLeft: (file: File) => void;
    onTick: () => void;
  }>;
}
