import ShortcutRounded from '@mui/icons-material/ShortcutRounded';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import type { Message } from '@recado/sdk/contracts';
import { lazy, memo, Suspense } from 'react';
import { clock, moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import { Ack, NotSent } from './Ack';
import { authorAbove, bubbleName, isUnsent } from './bubble-name';
import { Bubble, Faded, Label, Line, Meta, Trouble, type BubbleLook } from './BubbleParts';
import { BubbleTools } from './BubbleTools';
import { MessageContent } from './MessageContent';
import { QuotedBlock } from './QuotedBlock';
import { ReactionChips } from './ReactionChips';
import { usePlanHas } from '../../../lib/session';

const SelectableMessage = lazy(() => import('./SelectableMessage'));
const SendTrouble = lazy(() => import('./SendTrouble'));
const ChangeTrouble = lazy(() => import('./ChangeTrouble'));
const MessageAids = lazyWithRareTexts(() => import('../help/MessageAids'));

export interface BubbleProps {
  first: boolean;
  contactName: string;
  /** The message that a link or a search led to. */
  marked: boolean;
  /** Whether the message is selected; `undefined` outside selection mode. */
  picked: boolean | undefined;
}

export const lookOf = (message: Message): BubbleLook => {
  if (message.isPrivate) return 'note';
  if (!message.fromMe) return 'theirs';
  return message.isBot ? 'bot' : 'mine';
};

/** One message. Equal props do not render again. */
export const MessageBubble = memo(function MessageBubble(props: BubbleProps & { message: Message }) {
  const { message, first, contactName, marked, picked } = props;
  const t = useTexts();
  const look = lookOf(message);
  const isHelped = usePlanHas('useOpenAi') && message.mediaType === 'audio';
  const failed = isUnsent(message);
  const label = authorAbove(t, message);
  const changing = message.change && ['queued', 'sending'].includes(message.change.status);
  const line = (
    <Line data-first={first || undefined} data-side={look === 'theirs' ? undefined : 'right'}>
      <Bubble
        role="article"
        aria-label={bubbleName(t, message, contactName)}
        data-look={look}
        data-state={failed ? 'failed' : undefined}
        data-message={message.id}
        data-marked={marked || undefined}
        data-reacted={message.reactions.length > 0 || undefined}
      >
        {first && (label ?? look === 'note') && (
          <Label>
            {look === 'bot' && (
              <SmartToyOutlined aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: -2 }} />
            )}
            {look === 'note' ? [label, t('conversation.private')].filter(Boolean).join(' · ') : label}
          </Label>
        )}
        {message.isForwarded && !message.isDeleted && (
          <Faded sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12 }}>
            <ShortcutRounded aria-hidden sx={{ fontSize: 14 }} />
            {t('conversation.forwarded')}
          </Faded>
        )}
        {message.quotedMsg && !message.isDeleted && (
          <QuotedBlock quoted={message.quotedMsg} contactName={contactName} jumps />
        )}
        <MessageContent message={message} contactName={contactName} />
        <Meta>
          {changing && t('messaging.changing')}
          {!changing && message.isEdited && !message.isDeleted && t('conversation.edited')}
          <time dateTime={message.createdAt} title={moment(message.createdAt)}>
            {clock(message.createdAt)}
          </time>
          {message.fromMe &&
            !message.isPrivate &&
            (failed ? <NotSent name={t('conversation.failed')} /> : <Ack ack={message.ack} />)}
        </Meta>
        <Suspense fallback={null}>
          {(isHelped || Boolean(message.aids?.length)) && <MessageAids message={message} />}
          {failed && (
            <Trouble>
              <SendTrouble message={message} />
            </Trouble>
          )}
          {!changing && message.change && (
            <Trouble>
              <ChangeTrouble change={message.change} />
            </Trouble>
          )}
        </Suspense>
        <ReactionChips message={message} />
      </Bubble>
      {picked === undefined && <BubbleTools message={message} />}
    </Line>
  );
  if (picked === undefined) return line;
  return (
    <Suspense fallback={line}>
      <SelectableMessage messageId={message.id} picked={picked} summary={message.body}>
        {line}
      </SelectableMessage>
    </Suspense>
  );
});
