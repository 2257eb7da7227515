import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import type { Message } from '@recado/sdk/contracts';
import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import Lightbox, { IconButton, type Slide, type ZoomRef } from 'yet-another-react-lightbox';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useTexts } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/messages/message-data';
import { MAX_ZOOM, MIN_ZOOM, zoomStep } from './zoom-step';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: PictureSlide;
  }
}
/** A slide of its own kind: the zoom of plain pictures depends on their pixels, and this one goes from 1 to 3. */
interface PictureSlide {
  type: 'picture';
  messageId: number;
  src: string;
  alt: string;
  download: string;
}

interface PicturesProps {
  messages: readonly Message[];
  openId: number;
  onClose: () => void;
}

export default function Pictures({ messages, openId, onClose }: PicturesProps) {
  const t = useTexts();
  const pictures = useMemo(() => messages.flatMap(pictureOf), [messages]);
  const index = Math.max(
    0,
    pictures.findIndex((picture) => picture.messageId === openId),
  );
  const labels = {
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
  };
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures}
      plugins={[Zoom, Download]}
      carousel={{ finite: true }}
      portal={{ container: useBackdrop(onClose) }}
      zoom={{
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        supports: ['picture'],
        zoomInMultiplier: 1.2,
        wheelZoomDistanceFactor: 500,
        scrollToZoom: true,
      }}
      render={{
        slide: ({ slide }) => (isPicture(slide) ? <Picture slide={slide} /> : undefined),
        buttonZoom: (zoom) => <ZoomButtons key="zoom" zoom={zoom} />,
      }}
      labels={labels}
    />
  );
}

/** Pixels that a press may tremble. */
const TREMBLE_PX = 10;

/** A press beside the picture closes. The gallery's own way would take two fingers that leave the picture for one. */
const useBackdrop = (onClose: () => void) => {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = { x, y };
    },
    onClick: ({ target, clientX, clientY }: MouseEvent) => {
      const beside = target instanceof Element && target.matches('.yarl__slide, .yarl__slide_wrapper');
      const { x, y } = pressed.current;
      if (beside && Math.hypot(clientX - x, clientY - y) < TREMBLE_PX) onClose();
    },
  };
};

const isPicture = (slide: Slide): slide is PictureSlide => 'type' in slide && slide.type === 'picture';

const pictureOf = (message: Message): PictureSlide[] => {
  const { mediaType, isDeleted, id, body } = message;
  const src = mediaType === 'image' && !isDeleted ? mediaSource(message.mediaUrl) : undefined;
  return src ? [{ type: 'picture', messageId: id, src, alt: body, download: src }] : [];
};

function Picture({ slide }: { slide: PictureSlide }) {
  const t = useTexts();
  return (
    <Box
      component="img"
      src={slide.src}
      alt={slide.alt || t('conversation.picture')}
      draggable={false}
      sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', display: 'block' }}
    />
  );
}

/** Each press is a step of 0.2. */
function ZoomButtons({ zoom }: { zoom: ZoomRef }) {
  return (
    <>
      <IconButton
        label="Zoom in"
        icon={AddRounded as never}
        disabled={zoom.disabled || zoom.zoom >= zoom.maxZoom}
        onClick={() => zoom.changeZoom(zoomStep(zoom.zoom, 1), true)}
      />
      <IconButton
        label="Zoom out"
        icon={RemoveRounded as never}
        disabled={zoom.disabled || zoom.zoom <= zoom.minZoom}
        onClick={() => zoom.changeZoom(zoomStep(zoom.zoom, -1), true)}
      />
    </>
  );
}
