import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { cspNonce } from '../../../lib/csp-nonce';
import { loudnessOf, type Loudness } from './loudness';

interface WaveformProps {
  source: string;
  bytes: number;
  /** Seconds that have been played. */
  at: number;
  onReady: (seconds: number) => void;
}

/** How loud a sound is over its length, drawn when it comes into sight. It only draws: the player beside it plays. */
export default function Waveform({ source, bytes, at, onReady }: WaveformProps) {
  const box = useRef<HTMLDivElement>(null);
  const wave = useRef<WaveSurfer | null>(null);
  const { palette } = useTheme();
  const [loudness, setLoudness] = useState<Loudness | null>(null);
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let gone = false;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void loudnessOf(source, bytes).then((found) => {
        if (gone || !found) return;
        setLoudness(found);
        ready.current(found.seconds);
      });
    });
    seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
    };
  }, [source, bytes]);

  useEffect(() => {
    if (!box.current || !loudness) return undefined;
    const drawn = WaveSurfer.create({
      container: box.current,
      height: 28,
      barWidth: 2,
      barGap: 2,
      barRadius: 2,
      cursorWidth: 0,
      interact: false,
      hideScrollbar: true,
      waveColor: palette.recado.faint,
      progressColor: palette.primary.main,
      peaks: [loudness.peaks],
      duration: loudness.seconds,
      ...(cspNonce && { cspNonce }),
    });
    wave.current = drawn;
    return () => {
      wave.current = null;
      drawn.destroy();
    };
  }, [loudness, palette]);
  useEffect(() => {
    wave.current?.setTime(at);
  }, [at, loudness]);
  // The bubble keeps line breaks, and the drawing's own markup has some.
  return (
    <Box
      ref={box}
      aria-hidden
      sx={{ position: 'absolute', inset: '2px 0', pointerEvents: 'none', whiteSpace: 'normal' }}
    />
  );
}
