import ButtonBase from '@mui/material/ButtonBase';
import { useTexts } from '../../../lib/i18n';
import type { QuotedRef } from '../../../lib/messages/outgoing';
import { saidIn } from '../../../lib/messages/preview';
import { useMessageActions } from '../actions/message-actions';
import { Quote } from './BubbleParts';

export const useQuotedText = () => {
  const t = useTexts();
  return (quoted: QuotedRef): string => {
    if (quoted.isDeleted) return t('conversation.quotedDeleted');
    return saidIn(t, quoted.mediaType, quoted.body);
  };
};

interface QuotedBlockProps {
  quoted: QuotedRef;
  contactName: string;
  /** A press leads to the message. */
  jumps?: boolean;
}

/** The quoted message. */
export function QuotedBlock({ quoted, contactName, jumps }: QuotedBlockProps) {
  const t = useTexts();
  const { jumpTo } = useMessageActions();
  const text = useQuotedText()(quoted);
  const content = (
    <Quote>
      <strong>{quoted.fromMe ? t('conversation.you') : contactName}</strong>
      {'\n'}
      {text}
    </Quote>
  );
  if (!jumps) return content;
  return (
    <ButtonBase
      onClick={() => jumpTo(quoted.id)}
      aria-label={t('messaging.jumpToQuoted', { text: text.slice(0, 80) })}
      sx={{ display: 'block', width: '100%', textAlign: 'left', font: 'inherit', borderRadius: 0.5 }}
    >
      {content}
    </ButtonBase>
  );
}
