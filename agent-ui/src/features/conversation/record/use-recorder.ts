import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import { Recording } from './recording';

/** Bytes below which a recording was a slip of the finger. */
export const LEAST_BYTES = 10_000;
const LEVELS = 40;

export type RecorderPhase = 'starting' | 'recording' | 'paused' | 'ending' | 'preview';
const fileOf = (bytes: Uint8Array<ArrayBuffer>): File =>
  new File([bytes], `audio-${Date.now()}.mp3`, { type: 'audio/mpeg' });

interface RecorderEnd {
  /** Called when it is over, with the recording or with nothing. */
  onDone: (file: File | null) => void;
  /** Called while the microphone is on. */
  onTick: () => void;
}

/** A recording from the first moment to the last. What is too short is dropped, and said so. */
export const useRecorder = ({ onDone, onTick }: RecorderEnd) => {
  const { t, showError } = useI18n();
  const [phase, setPhase] = useState<RecorderPhase>('starting');
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [preview, setPreview] = useState<File | null>(null);
  const recording = useRef<Recording | null>(null);
  const calls = useRef({ onDone, onTick });
  calls.current = { onDone, onTick };

  useEffect(() => {
    let gone = false;
    Recording.start((level, at) => {
      setSeconds(at);
      setLevels((before) => [...before, level].slice(-LEVELS));
      calls.current.onTick();
    }).then(
      (started) => {
        if (gone) return void started.cancel();
        recording.current = started;
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
      void recording.current?.cancel();
    };
    // The microphone is asked for once, whatever the language says meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const finish = useCallback(async (): Promise<File | null> => {
    const taken = recording.current;
    if (!taken) return null;
    recording.current = null;
    setPhase('ending');
    try {
      const bytes = await taken.finish();
      if (bytes.length >= LEAST_BYTES) return fileOf(bytes);
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
      setPreview(file);
      setPhase('preview');
    },
    send: async () => {
      const file = preview ?? (await finish());
      if (file) calls.current.onDone(file);
    },
    cancel: () => {
      void recording.current?.cancel();
      recording.current = null;
      calls.current.onDone(null);
    },
  };
};
