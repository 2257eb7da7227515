import VideocamOffRounded from '@mui/icons-material/VideocamOffRounded';
import Box from '@mui/material/Box';
import type { Message } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/messages/message-data';
import { Notice } from './Notice';

export function VideoMedia({ message }: { message: Message }) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  if (broken) return <Notice icon={<VideocamOffRounded />}>{t('conversation.mediaGone')}</Notice>;
  return (
    <Box
      component="video"
      controls
      playsInline
      preload="metadata"
      src={mediaSource(message.mediaUrl)}
      aria-label={message.mediaName ?? t('tickets.video')}
      onError={() => setBroken(true)}
      sx={{
        display: 'block',
        width: 300,
        maxWidth: '100%',
        height: 200,
        mb: 0.5,
        borderRadius: 1,
        bgcolor: 'common.black',
        objectFit: 'contain',
      }}
    />
  );
}
