import type { Message } from '@recado/sdk/contracts';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useTexts } from '../../lib/i18n';
import { mediaSource } from '../../lib/message-data';

interface PicturesProps {
  messages: readonly Message[];
  openId: number;
  onClose: () => void;
}

export default function Pictures({ messages, openId, onClose }: PicturesProps) {
  const t = useTexts();
  const pictures = useMemo(
    () =>
      messages.flatMap((message) => {
        const src =
          message.mediaType === 'image' && !message.isDeleted ? mediaSource(message.mediaUrl) : undefined;
        return src ? [{ id: message.id, src, alt: message.body, download: src }] : [];
      }),
    [messages],
  );
  const index = Math.max(
    0,
    pictures.findIndex((picture) => picture.id === openId),
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures}
      plugins={[Zoom, Download]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      // A step of 0.2, and on touch between 1 and 3.
      zoom={{ maxZoomPixelRatio: 3, wheelZoomDistanceFactor: 500, zoomInMultiplier: 1.2 }}
      labels={{
        Lightbox: t('conversation.gallery'),
        'Photo gallery': t('conversation.gallery'),
        Carousel: t('conversation.gallery'),
        Slide: t('conversation.picture'),
        '{index} of {total}': t('conversation.pictureOf'),
        Next: t('conversation.nextPicture'),
        Previous: t('conversation.previousPicture'),
        'Zoom in': t('conversation.zoomIn'),
        'Zoom out': t('conversation.zoomOut'),
        Close: t('conversation.close'),
        Download: t('conversation.download'),
      }}
    />
  );
}
