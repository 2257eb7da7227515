import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import CallRounded from '@mui/icons-material/CallRounded';
import Box from '@mui/material/Box';
import type { Message } from '@recado/sdk/contracts';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../lib/i18n';
import { cardsOf, choiceDetail, placeOf, storyOf, structureOf } from '../../../lib/messages/message-data';
import { quotedWordsOf, referralOf } from '../../../lib/messages/offer-data';
import type { TextKey } from '../../../lib/texts/load';
import { AudioMedia } from '../media/AudioMedia';
import { FileMedia } from '../media/FileMedia';
import { ImageMedia } from '../media/ImageMedia';
import { MediaState } from '../media/MediaState';
import { Notice } from '../media/Notice';
import { RichBody } from '../media/RichBody';
import { StructuredBody } from '../media/StructuredBody';
import { UnreadableMessage } from '../media/UnreadableMessage';
import { VideoMedia } from '../media/VideoMedia';
import { shownBody } from '../shown-body';
import { Faded, Quote } from './BubbleParts';

/** Comes with the rules of telephone numbers, which few conversations need. */
const ContactCards = lazy(() => import('../media/ContactCards'));

interface MessageContentProps {
  message: Message;
  contactName: string;
}

const LocationCard = lazy(() => import('../media/LocationCard'));
const MentionBody = lazy(() => import('./MentionBody'));
const OfferContent = lazy(() => import('../media/OfferContent'));
const ReferralStrip = lazy(() => import('../media/ReferralStrip'));

/** The content of a message, under what it was said in connection with: an ad, a story, a quote. */
export function MessageContent(props: MessageContentProps) {
  const t = useTexts();
  const { data, isDeleted, quotedMsg } = props.message;
  if (isDeleted || data === null) return <Said {...props} />;
  const story = storyOf(data);
  const referral = referralOf(data);
  const quoted = quotedMsg ? undefined : quotedWordsOf(data);
  return (
    <>
      {referral && (
        <Suspense fallback={null}>
          <ReferralStrip referral={referral} />
        </Suspense>
      )}
      {story && (
        <Notice icon={<AutoStoriesOutlined />}>
          {t(story === 'mention' ? 'messaging.storyMention' : 'messaging.storyReply')}
        </Notice>
      )}
      {quoted && (
        <Quote>
          <strong>
            {quoted.fromMe ? t('conversation.you') : (quoted.author ?? t('offers.quotedMessage'))}
          </strong>
          {'\n'}
          {quoted.text}
        </Quote>
      )}
      <Said {...props} />
    </>
  );
}

/** Its text, its media, or their placeholder. */
function Said({ message, contactName }: MessageContentProps) {
  const t = useTexts();
  const words = shownBody(message);
  const plain = words ? <RichBody body={words} isOurs={message.isPrivate} /> : null;
  const body = message.mentions ? (
    <Suspense fallback={plain}>
      <MentionBody message={message} body={words} />
    </Suspense>
  ) : (
    plain
  );
  if (message.isDeleted) {
    return (
      <>
        <Faded>{t('conversation.deleted')}</Faded>
        {body && (
          <>
            <br />
            <s>{body}</s>
          </>
        )}
      </>
    );
  }
  switch (message.mediaType) {
    case 'image':
    case 'sticker':
    case 'audio':
    case 'video':
    case 'application':
      return (
        <>
          <MediaState message={message}>{mediaOf(message, contactName)}</MediaState>
          {body}
        </>
      );
    case 'locationMessage': {
      const place = placeOf(message.data);
      return place ? (
        <Suspense fallback={<Box sx={{ minHeight: 140 }} />}>
          <LocationCard place={place} />
        </Suspense>
      ) : (
        body
      );
    }
    case 'contactMessage': {
      const cards = cardsOf(message.data);
      return cards.length > 0 ? (
        <Suspense fallback={body}>
          <ContactCards cards={cards} />
        </Suspense>
      ) : (
        body
      );
    }
    case 'template':
    case 'buttons':
    case 'list':
      return <StructuredBody body={words} structure={structureOf(message.data)} />;
    case 'order':
    case 'product':
    case 'form':
    case 'poll':
    case 'payment':
    case 'event':
      return (
        <Suspense fallback={body}>
          <OfferContent message={message} />
        </Suspense>
      );
    case 'call_log':
      return <Notice icon={<CallRounded />}>{t(callLabel(message.data))}</Notice>;
    case 'unsupported':
      return <UnreadableMessage data={message.data} body={body} />;
    default: {
      const detail = choiceDetail(message.data);
      if (!detail) return body;
      return (
        <>
          {body}
          <Box dir="auto" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {detail}
          </Box>
        </>
      );
    }
  }
}

const CALLS: Record<string, TextKey> = {
  missed: 'messaging.callMissed',
  rejected: 'messaging.callRejected',
  answered: 'messaging.callAnswered',
};
const VIDEO_CALLS: Record<string, TextKey> = {
  missed: 'messaging.videoMissed',
  rejected: 'messaging.videoRejected',
  answered: 'messaging.videoAnswered',
};
const callLabel = (data: Message['data']): TextKey => {
  const outcome = String(data?.['outcome']);
  return (data?.['video'] === true ? VIDEO_CALLS : CALLS)[outcome] ?? 'conversation.call';
};

const mediaOf = (message: Message, contactName: string) => {
  switch (message.mediaType) {
    case 'image':
    case 'sticker':
      return <ImageMedia message={message} contactName={contactName} />;
    case 'audio':
      return <AudioMedia message={message} />;
    case 'video':
      return <VideoMedia message={message} />;
    default:
      return <FileMedia message={message} />;
  }
};
