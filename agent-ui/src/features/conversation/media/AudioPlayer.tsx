import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { LOCALES } from '@recado/sdk/rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { duration } from '../duration';
import { nextSpeed, useAudioSpeed } from './audio-speed';
import { startedPlaying, stoppedPlaying } from './playing';

const Waveform = lazy(() => import('./Waveform'));
/** Only one voice at a time. */
let playing: HTMLAudioElement | null = null;

interface AudioPlayerProps {
  /** The message, or 0 for what is not sent yet. */
  id: number;
  source: string;
  /** As far as it is known. */
  seconds: number;
  bytes: number;
  onBroken: () => void;
}

/** Play, wave, speed and time of a sound. */
export default function AudioPlayer({ id, source, seconds, bytes, onBroken }: AudioPlayerProps) {
  const { t, language } = useI18n();
  const player = useRef<HTMLAudioElement>(null);
  const speed = useAudioSpeed();
  const [on, setOn] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);
  const [waved, setWaved] = useState(false);
  useEffect(() => {
    if (player.current) player.current.playbackRate = speed;
  }, [speed, on]);
  useEffect(() => () => stoppedPlaying(id), [id]);

  const toggle = () => {
    const audio = player.current;
    if (!audio) return;
    if (!audio.paused) return audio.pause();
    if (playing !== audio) playing?.pause();
    playing = audio;
    audio.playbackRate = speed;
    audio.play().catch(onBroken);
  };
  const rate = `${speed.toLocaleString(LOCALES[language])}×`;
  const end = Math.max(1, length);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: 280, maxWidth: '100%', py: 0.25 }}>
      <audio
        ref={player}
        src={source}
        preload="none"
        onPlay={() => {
          setOn(true);
          startedPlaying(id);
        }}
        onPause={() => {
          setOn(false);
          stoppedPlaying(id);
        }}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => {
          // Recordings of browsers often do not say how long they are.
          if (Number.isFinite(event.currentTarget.duration)) setLength(event.currentTarget.duration);
        }}
        onError={onBroken}
      />
      <IconButton
        aria-label={t(on ? 'conversation.pause' : 'conversation.play')}
        onClick={toggle}
        sx={{
          flex: 'none',
          width: 36,
          height: 36,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      >
        {on ? <PauseRounded /> : <PlayArrowRounded />}
      </IconButton>
      <Box
        sx={{ position: 'relative', flex: 1, minWidth: 0, height: 32, display: 'flex', alignItems: 'center' }}
      >
        <Suspense fallback={null}>
          <Waveform
            source={source}
            bytes={bytes}
            at={at}
            onReady={(found) => {
              setWaved(true);
              setLength((known) => known || found);
            }}
          />
        </Suspense>
        <Slider
          size="small"
          min={0}
          max={end}
          step={0.1}
          value={Math.min(at, end)}
          aria-label={t('conversation.seek')}
          getAriaValueText={(value) => duration(value)}
          onChange={(_, value) => {
            setAt(value as number);
            if (player.current) player.current.currentTime = value as number;
          }}
          // Over the wave only the thumb is drawn: the wave itself shows the progress.
          sx={waved ? { '& .MuiSlider-rail, & .MuiSlider-track': { opacity: 0 } } : undefined}
        />
      </Box>
      <ButtonBase
        aria-label={t('conversation.speed', { rate })}
        onClick={nextSpeed}
        sx={{
          flex: 'none',
          fontSize: 11,
          minWidth: 40,
          height: 24,
          border: 1,
          borderColor: 'divider',
          borderRadius: '12px',
          color: 'text.secondary',
        }}
      >
        {rate}
      </ButtonBase>
      <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary', minWidth: 30 }}>
        {duration(on || at > 0 ? at : length)}
      </Box>
    </Box>
  );
}
