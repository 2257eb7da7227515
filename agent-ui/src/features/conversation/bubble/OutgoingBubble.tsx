import Button from '@mui/material/Button';
import { lazy, memo, Suspense } from 'react';
import { clock } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { useLiveStatus } from '../../../lib/live-hooks';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { useFailureText } from '../../../lib/use-error-text';
import { useWorkspace } from '../../../live/use-workspace';
import { RichBody } from '../media/RichBody';
import { Ack, NotSent } from './Ack';
import { ackName } from './bubble-name';
import { Bubble, Line, Meta, Trouble } from './BubbleParts';
import { QuotedBlock } from './QuotedBlock';

const OutgoingFile = lazy(() => import('./OutgoingFile'));
const OutgoingExtra = lazy(() => import('./OutgoingExtra'));

interface OutgoingBubbleProps {
  item: Outgoing;
  first: boolean;
  contactName: string;
}

/** A message that the server has not confirmed: being sent, waiting, or rejected. */
export const OutgoingBubble = memo(function OutgoingBubble({
  item,
  first,
  contactName,
}: OutgoingBubbleProps) {
  const { t } = useI18n();
  const { queue } = useWorkspace();
  const failureText = useFailureText();
  const offline = useLiveStatus() === 'offline';
  const failed = item.state === 'failed';
  const { place, cards, stored } = item.extras;
  return (
    <Line data-first={first || undefined} data-side="right">
      <Bubble
        role="article"
        aria-label={[
          t('conversation.you'),
          item.isPrivate && t('conversation.private'),
          clock(item.createdAt),
          failed ? t('conversation.failed') : ackName(t, 0),
        ]
          .filter(Boolean)
          .join(', ')}
        data-look={item.isPrivate ? 'note' : 'mine'}
        data-state={failed ? 'failed' : undefined}
      >
        {item.quoted && <QuotedBlock quoted={item.quoted} contactName={contactName} />}
        {item.file && (
          <Suspense fallback={null}>
            <OutgoingFile item={item} file={item.file} />
          </Suspense>
        )}
        {(place ?? cards ?? stored) && (
          <Suspense fallback={null}>
            <OutgoingExtra extras={item.extras} />
          </Suspense>
        )}
        {item.body && <RichBody body={item.body} isOurs={item.isPrivate} />}
        <Meta>
          {!failed && offline && t('conversation.waitingNetwork')}
          <time dateTime={item.createdAt}>{clock(item.createdAt)}</time>
          {failed ? <NotSent name={t('conversation.failed')} /> : <Ack ack={0} />}
        </Meta>
        {failed && item.failure && (
          <Trouble role="alert">
            <span>
              {t('conversation.failed')} {failureText(item.failure.code, item.failure.text)}
            </span>
            <Button
              size="small"
              color="error"
              onClick={() => queue.retry(item.key)}
              sx={{ minHeight: 24, py: 0 }}
            >
              {t('conversation.retry')}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => queue.remove(item.key)}
              sx={{ minHeight: 24, py: 0 }}
            >
              {t('conversation.remove')}
            </Button>
          </Trouble>
        )}
        {!failed && item.file && (
          <Button
            size="small"
            color="inherit"
            onClick={() => queue.remove(item.key)}
            sx={{ minHeight: 24, py: 0 }}
          >
            {t('conversation.cancel')}
          </Button>
        )}
      </Bubble>
    </Line>
  );
});
