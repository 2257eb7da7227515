import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import VolumeOffRounded from '@mui/icons-material/VolumeOffRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import type { Message } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { duration } from '../../../lib/duration';
import { useI18n } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/message-data';
import { nextSpeed, useAudioSpeed } from './audio-speed';
import { Notice } from './Notice';
import { startedPlaying, stoppedPlaying } from './playing';

/** Only one voice at a time. */
let playing: HTMLAudioElement | null = null;

const secondsOf = (message: Message): number => (message.mediaDurationMs ?? 0) / 1000;

export function AudioMedia({ message }: { message: Message }) {
  const { t, language } = useI18n();
  const player = useRef<HTMLAudioElement>(null);
  const speed = useAudioSpeed();
  const [on, setOn] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(secondsOf(message));
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (player.current) player.current.playbackRate = speed;
  }, [speed, on]);

  const { id } = message;
  useEffect(() => () => stoppedPlaying(id), [id]);

  const toggle = () => {
    const audio = player.current;
    if (!audio) return;
    if (!audio.paused) return audio.pause();
    if (playing !== audio) playing?.pause();
    playing = audio;
    audio.playbackRate = speed;
    audio.play().catch(() => setBroken(true));
  };
  if (broken) return <Notice icon={<VolumeOffRounded />}>{t('conversation.mediaGone')}</Notice>;
  const rate = `${speed.toLocaleString(LOCALES[language])}×`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: 280, maxWidth: '100%', py: 0.25 }}>
      <audio
        ref={player}
        src={mediaSource(message.mediaUrl)}
        preload="none"
        onPlay={() => {
          setOn(true);
          startedPlaying(message.id);
        }}
        onPause={() => {
          setOn(false);
          stoppedPlaying(message.id);
        }}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => {
          // Recordings of browsers often do not say how long they are.
          if (Number.isFinite(event.currentTarget.duration)) setLength(event.currentTarget.duration);
        }}
        onError={() => setBroken(true)}
      />
      <IconButton
        aria-label={t(on ? 'conversation.pause' : 'conversation.play')}
        onClick={toggle}
        sx={{
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
      <Slider
        size="small"
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={Math.min(at, Math.max(1, length))}
        aria-label={t('conversation.seek')}
        getAriaValueText={(value) => duration(value)}
        onChange={(_, value) => {
          setAt(value as number);
          if (player.current) player.current.currentTime = value as number;
        }}
      />
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
