import VolumeOffRounded from '@mui/icons-material/VolumeOffRounded';
import type { Message } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/message-data';
import { AudioPlayer } from './AudioPlayer';
import { Notice } from './Notice';

/** A sound that somebody sent. */
export function AudioMedia({ message }: { message: Message }) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  const source = mediaSource(message.mediaUrl);
  if (broken || !source) return <Notice icon={<VolumeOffRounded />}>{t('conversation.mediaGone')}</Notice>;
  return (
    <AudioPlayer
      id={message.id}
      source={source}
      seconds={(message.mediaDurationMs ?? 0) / 1000}
      bytes={message.mediaSize ?? 0}
      onBroken={() => setBroken(true)}
    />
  );
}
