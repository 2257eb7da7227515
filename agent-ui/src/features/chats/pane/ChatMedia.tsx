import { Suspense, useEffect, useRef, useState } from 'react';
import HideImage from '@mui/icons-material/HideImageOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { showChatMedia, type ChatMessage } from '@recado/sdk/contracts';
import { LOCALES, byteSize } from '@recado/sdk/rules';
import { saveFile } from '@recado/sdk/ui';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useTask } from '../../../lib/use-task';
import type { ChatParts } from '../parts';
import { useChatFile } from './use-chat-file';

interface ChatMediaProps {
  message: ChatMessage;
  parts: ChatParts;
}

/** The file of a message, by its kind. Everything has its size before it comes, so that the log does not jump. */
export function ChatMedia(props: ChatMediaProps) {
  switch (props.message.mediaType) {
    case 'image':
      return <Picture message={props.message} />;
    case 'audio':
      return <Sound {...props} />;
    case 'video':
      return <Film message={props.message} />;
    default:
      return <Attachment message={props.message} />;
  }
}

const FRAME = { width: 272, maxWidth: '100%', height: 180, borderRadius: 1, display: 'block' } as const;

/** Whether an element has been near the window. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return { place, seen };
}

function Picture({ message }: { message: ChatMessage }) {
  const { t } = useI18n();
  const { place, seen } = useSeen();
  const { source, isBroken } = useChatFile(message, seen);
  const name = message.mediaName ?? '';
  if (isBroken) return <Gone />;
  return (
    <Box ref={place} sx={{ ...FRAME, overflow: 'hidden', mb: 0.5 }}>
      {source ? (
        <a href={source} target="_blank" rel="noopener" aria-label={t('chats.openPicture', { name })}>
          <Box component="img" src={source} alt="" sx={{ ...FRAME, width: '100%', objectFit: 'cover' }} />
        </a>
      ) : (
        <Skeleton variant="rectangular" sx={FRAME} />
      )}
    </Box>
  );
}

function Sound({ message, parts: { AudioPlayer } }: ChatMediaProps) {
  const { place, seen } = useSeen();
  const [broken, setBroken] = useState(false);
  const { source, isBroken } = useChatFile(message, seen);
  if (isBroken || broken) return <Gone />;
  return (
    <Box ref={place} sx={{ width: 280, maxWidth: '100%', minHeight: 40 }}>
      <Suspense fallback={null}>
        {source && (
          <AudioPlayer
            id={-message.id}
            source={source}
            seconds={0}
            bytes={message.mediaSize ?? 0}
            onBroken={() => setBroken(true)}
          />
        )}
      </Suspense>
    </Box>
  );
}

function Film({ message }: { message: ChatMessage }) {
  const { t } = useI18n();
  const [wanted, setWanted] = useState(false);
  const { source, isBroken } = useChatFile(message, wanted);
  const name = message.mediaName ?? '';
  if (isBroken) return <Gone />;
  return (
    <Box sx={{ ...FRAME, display: 'grid', placeContent: 'center', bgcolor: 'common.black', mb: 0.5 }}>
      {source ? (
        <Box component="video" controls playsInline src={source} aria-label={name} sx={FRAME} />
      ) : (
        <Button
          variant="contained"
          startIcon={<PlayArrow />}
          loading={wanted}
          onClick={() => setWanted(true)}
          aria-label={t('chats.playVideo', { name })}
        >
          {t('chats.play')}
        </Button>
      )}
    </Box>
  );
}

function Attachment({ message }: { message: ChatMessage }) {
  const { t, language } = useI18n();
  const api = useApi();
  const { busy, run } = useTask();
  const { id: messageId, chatId, mediaSize } = message;
  const name = message.mediaName ?? t('chats.file');
  const label = mediaSize === null ? name : `${name} · ${byteSize(mediaSize, LOCALES[language])}`;
  const download = () =>
    run(async () => {
      saveFile(await api.download(showChatMedia, { params: { id: chatId, messageId } }), name);
    });
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={busy}
      onClick={() => void download()}
      aria-label={t('chats.download', { name: label })}
      sx={{ mb: 0.5, maxWidth: '100%', textTransform: 'none', overflowWrap: 'anywhere' }}
    >
      {label}
    </Button>
  );
}

function Gone() {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <HideImage fontSize="small" />
      {t('chats.fileGone')}
    </Box>
  );
}
