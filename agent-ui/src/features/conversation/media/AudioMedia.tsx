import VolumeOffRounded from '@mui/icons-material/VolumeOffRounded';
import Box from '@mui/material/Box';
import type { Message } from '@recado/sdk/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/messages/message-data';
import { Notice } from './Notice';

const AudioPlayer = lazy(() => import('./AudioPlayer'));

/** A sound that somebody sent. */
export function AudioMedia({ message }: { message: Message }) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  const source = mediaSource(message.mediaUrl);
  if (broken || !source) return <Notice icon={<VolumeOffRounded />}>{t('conversation.mediaGone')}</Notice>;
  return (
    // The log must not jump when the player takes its place.
    <Suspense fallback={<Box sx={{ width: 280, height: 40 }} />}>
      <AudioPlayer
        id={message.id}
        source={source}
        seconds={(message.mediaDurationMs ?? 0) / 1000}
        bytes={message.mediaSize ?? 0}
        onBroken={() => setBroken(true)}
      />
    </Suspense>
  );
}
