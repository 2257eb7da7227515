import type { RecordingType } from '@recado/sdk/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import { fileOf, formOf, isTooShort } from './forms';
import { Recording } from './recording';

const LEVELS = 40;
/** Milliseconds for which it is told where a recording is. */
const KEPT_MS = 6000;

export type RecorderPhase = 'starting' | 'recording' | 'paused' | 'ending' | 'preview';

export interface RecorderProps {
  /** In which form the recording is wanted, best first. */
  wanted: readonly RecordingType[];
  /** Called at the end, with the recording or with nothing. */
  onDone: (file: File | null) => void;
  /** Called, at any later moment, when the recorder is taken away before the end: with what was recorded so far. */
  onLeft: (file: File) => void;
  /** Called while the microphone is on. */
  onTick: () => void;
}

/** A recording from the first moment to the last. A recording that is too short is dropped, with a notice. */
export const useRecorder = ({ wanted, onDone, onLeft, onTick }: RecorderProps) => {
  const { t, showError } = useI18n();
  const [phase, setPhase] = useState<RecorderPhase>('starting');
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [preview, setPreview] = useState<File | null>(null);
  const recording = useRef<Recording | null>(null);
  /** What would be lost with the recorder. */
  const heard = useRef<File | null>(null);
  const calls = useRef({ onDone, onLeft, onTick });
  calls.current = { onDone, onLeft, onTick };

  useEffect(() => {
    let gone = false;
    const onLevel = (level: number, at: number) => {
      setSeconds(at);
      setLevels((before) => [...before, level].slice(-LEVELS));
      calls.current.onTick();
    };
    const started = formOf(wanted).then((form) => (gone ? null : Recording.start(form, onLevel)));
    started.then(
      (begun) => {
        if (gone) return void begun?.cancel();
        recording.current = begun;
        setPhase('recording');
      },
      (error: unknown) => {
        if (gone) return;
        const denied = error instanceof DOMException && error.name !== 'AbortError';
        showError(denied ? t('messaging.microphoneDenied') : error);
        calls.current.onDone(null);
      },
    );
    return () => {
      gone = true;
      const keep = (file: File | null) => {
        if (!file) return;
        calls.current.onLeft(file);
        toast.warning(t('leaving.recordingKept'), { duration: KEPT_MS });
      };
      if (heard.current) keep(heard.current);
      else if (recording.current) void fileFrom(recording.current).then(keep, () => undefined);
    };
    // The microphone is asked for once, whatever the language or the channel says meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const finish = useCallback(async (): Promise<File | null> => {
    const taken = recording.current;
    if (!taken) return null;
    recording.current = null;
    setPhase('ending');
    try {
      const file = await fileFrom(taken);
      if (file) return file;
      toast.warning(t('messaging.recordingTooShort'));
    } catch (error) {
      showError(error);
    }
    calls.current.onDone(null);
    return null;
  }, [showError, t]);

  return {
    phase,
    seconds,
    levels,
    preview,
    pause: () => void recording.current?.pause().then(() => setPhase('paused')),
    resume: () => void recording.current?.resume().then(() => setPhase('recording')),
    listen: async () => {
      const file = await finish();
      if (!file) return;
      heard.current = file;
      setPreview(file);
      setPhase('preview');
    },
    send: async () => {
      const file = preview ?? (await finish());
      heard.current = null;
      if (file) calls.current.onDone(file);
    },
    cancel: () => {
      heard.current = null;
      void recording.current?.cancel();
      recording.current = null;
      calls.current.onDone(null);
    },
  };
};

/** Ends a recording; `null` if it is too short. */
const fileFrom = async (taken: Recording): Promise<File | null> => {
  const bytes = await taken.finish();
  return isTooShort(taken.form, bytes.length, taken.seconds) ? null : fileOf(bytes, taken.form);
};
