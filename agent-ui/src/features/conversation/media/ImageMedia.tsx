import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Message } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { mediaSource } from '../../../lib/messages/message-data';
import { useLightbox } from './lightbox-context';
import { Notice } from './Notice';

/** A fixed frame, so that nothing moves when the picture arrives. */
const Frame = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: 272,
  maxWidth: 'calc(100% + 12px)',
  height: 180,
  margin: '-2px -6px 4px',
  borderRadius: 8,
  overflow: 'hidden',
  background: tokens(theme).page,
  '&[data-sticker]': { width: 140, height: 140, background: 'none' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-sticker] img': { objectFit: 'contain' },
  '&:focus-visible': { outline: `2px solid ${tokens(theme).accent}`, outlineOffset: 2 },
}));

export function ImageMedia({ message, contactName }: { message: Message; contactName: string }) {
  const t = useTexts();
  const open = useLightbox();
  const [broken, setBroken] = useState(false);
  const source = mediaSource(message.mediaUrl);
  if (broken) return <Notice icon={<BrokenImageOutlined />}>{t('conversation.mediaGone')}</Notice>;
  const by = message.fromMe ? (message.user?.name ?? t('conversation.you')) : contactName;
  return (
    <Frame
      data-sticker={message.mediaType === 'sticker' || undefined}
      aria-label={`${t('conversation.openImage')}. ${t('conversation.imageOf', { name: by })}`}
      onClick={() => open(message.id)}
    >
      <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
    </Frame>
  );
}
