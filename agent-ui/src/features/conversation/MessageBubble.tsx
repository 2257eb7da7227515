import ReplyRounded from '@mui/icons-material/ReplyRounded';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import IconButton from '@mui/material/IconButton';
import type { Message } from '@recado/sdk/contracts';
import { memo } from 'react';
import { clock, moment } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import type { QuotedRef } from '../../lib/outgoing';
import { Ack, NotSent } from './Ack';
import { Bubble, Faded, Label, Line, Meta, type BubbleLook } from './BubbleParts';
import { MessageContent } from './MessageContent';
import { QuotedBlock } from './QuotedBlock';
import { SendTrouble } from './SendTrouble';

interface MessageBubbleProps {
  message: Message;
  first: boolean;
  contactName: string;
  onReply: ((message: QuotedRef) => void) | undefined;
}

export const lookOf = (message: Message): BubbleLook => {
  if (message.isPrivate) return 'note';
  if (!message.fromMe) return 'theirs';
  return message.isBot ? 'bot' : 'mine';
};

/** One message. Equal props draw nothing anew. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, first, contactName, onReply } = props;
  const t = useTexts();
  const look = lookOf(message);
  const failed = message.sendStatus === 'failed' || message.sendStatus === 'unconfirmed';
  const participant = message.data?.['participant'];
  const label =
    look === 'theirs'
      ? typeof participant === 'string'
        ? participant
        : null
      : look === 'bot'
        ? t('conversation.bot')
        : (message.user?.name ?? null);
  const canReply = onReply && !message.isDeleted && !message.isPrivate && message.mediaType !== 'unsupported';
  return (
    <Line data-first={first || undefined} data-side={look === 'theirs' ? undefined : 'right'}>
      <Bubble data-look={look} data-state={failed ? 'failed' : undefined} data-message={message.id}>
        {first && (label ?? look === 'note') && (
          <Label>
            {look === 'bot' && (
              <SmartToyOutlined aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: -2 }} />
            )}
            {look === 'note' ? [label, t('conversation.private')].filter(Boolean).join(' · ') : label}
          </Label>
        )}
        {message.isForwarded && <Faded>{t('conversation.forwarded')}</Faded>}
        {message.quotedMsg && <QuotedBlock quoted={message.quotedMsg} contactName={contactName} />}
        <MessageContent message={message} contactName={contactName} />
        <Meta>
          {message.isEdited && !message.isDeleted && t('conversation.edited')}
          <time dateTime={message.createdAt} title={moment(message.createdAt)}>
            {clock(message.createdAt)}
          </time>
          {message.fromMe &&
            !message.isPrivate &&
            (failed ? <NotSent name={t('conversation.failed')} /> : <Ack ack={message.ack} />)}
        </Meta>
        {failed && <SendTrouble message={message} />}
      </Bubble>
      {canReply && (
        <IconButton
          className="reply"
          size="small"
          aria-label={t('conversation.reply')}
          onClick={() => onReply(message)}
        >
          <ReplyRounded fontSize="small" />
        </IconButton>
      )}
    </Line>
  );
});
