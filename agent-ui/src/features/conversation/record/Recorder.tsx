import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import HeadphonesRounded from '@mui/icons-material/HeadphonesRounded';
import MicRounded from '@mui/icons-material/MicRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useI18n } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import { isFocusLost } from '../../../lib/stand-in-list';
import { duration } from '../duration';
import AudioPlayer from '../media/AudioPlayer';
import { useRecorder, type RecorderProps } from './use-recorder';

const LeaveQuestion = lazyWithRareTexts(() => import('../../../components/leaving/LeaveQuestion'));
/** Seconds that somebody may speak again without a question. */
const SPOKEN_AGAIN_S = 3;

/** Replaces the composer's tools while a voice is recorded: pause, listen, discard, send. */
export default function Recorder(props: RecorderProps) {
  const { t } = useI18n();
  const recorder = useRecorder(props);
  const { phase, seconds, levels, preview } = recorder;
  const busy = phase === 'starting' || phase === 'ending';
  const group = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its phase: Enter on the group sends, Esc drops.
  useEffect(() => {
    if (isFocusLost()) group.current?.focus();
  }, [phase]);
  const [asked, setAsked] = useState(false);
  const leave = () => {
    if (seconds < SPOKEN_AGAIN_S) return recorder.cancel();
    if (phase === 'recording') recorder.pause();
    setAsked(true);
  };
  return (
    <Box
      ref={group}
      role="group"
      aria-label={t('messaging.recorder')}
      tabIndex={-1}
      onKeyDown={(event) => {
        const sends = event.key === 'Enter' && event.target === event.currentTarget && !busy;
        if (event.key !== 'Escape' && !sends) return;
        event.preventDefault();
        if (sends) void recorder.send();
        else leave();
      }}
      sx={{ outline: 'none', display: 'flex', alignItems: 'center', gap: 1, mt: 1, minHeight: 40 }}
    >
      <IconAction label={t('messaging.recordingDrop')} onClick={recorder.cancel}>
        <DeleteOutlineRounded />
      </IconAction>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        {preview ? (
          <Preview file={preview} seconds={seconds} />
        ) : (
          <>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: phase === 'recording' ? 'error.main' : 'text.disabled',
              }}
            />
            <Box component="time" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
              {duration(seconds)}
            </Box>
            <Levels levels={levels} />
            <VisuallyHidden live="polite">
              {t(phase === 'paused' ? 'messaging.recordingPaused' : 'messaging.recordingOn')}
            </VisuallyHidden>
          </>
        )}
      </Box>
      {phase === 'recording' && (
        <IconAction label={t('messaging.recordingPause')} onClick={recorder.pause}>
          <PauseRounded />
        </IconAction>
      )}
      {phase === 'paused' && (
        <IconAction label={t('messaging.recordingResume')} onClick={recorder.resume}>
          <MicRounded />
        </IconAction>
      )}
      {(phase === 'recording' || phase === 'paused') && (
        <IconAction label={t('messaging.recordingListen')} onClick={() => void recorder.listen()}>
          <HeadphonesRounded />
        </IconAction>
      )}
      <Button
        type="button"
        variant="contained"
        loading={busy}
        endIcon={<SendRounded />}
        onClick={() => void recorder.send()}
      >
        {t('conversation.send')}
      </Button>
      <Suspense fallback={null}>
        {asked && <LeaveQuestion recording open onLeave={recorder.cancel} onStay={() => setAsked(false)} />}
      </Suspense>
    </Box>
  );
}

function Preview({ file, seconds }: { file: File; seconds: number }) {
  const { t, showError } = useI18n();
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!source) return null;
  return (
    <AudioPlayer
      id={0}
      source={source}
      seconds={seconds}
      bytes={file.size}
      onBroken={() => showError(t('conversation.mediaGone'))}
    />
  );
}

/** The last moments, as bars. */
function Levels({ levels }: { levels: readonly number[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        minWidth: 0,
        height: 28,
        display: 'flex',
        alignItems: 'center',
        gap: '2px',
        overflow: 'hidden',
      }}
    >
      {levels.map((level, index) => (
        <Box
          key={index}
          sx={{ flex: 'none', width: 3, borderRadius: 1, bgcolor: 'primary.main' }}
          style={{ height: `${Math.max(8, Math.round(level * 100))}%` }}
        />
      ))}
    </Box>
  );
}
