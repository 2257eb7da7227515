import { useTexts } from '../../lib/i18n';
import type { QuotedRef } from '../../lib/outgoing';
import { kindLabel } from '../../lib/preview';
import { Quote } from './BubbleParts';

export const useQuotedText = () => {
  const t = useTexts();
  return (quoted: QuotedRef): string => {
    if (quoted.isDeleted) return t('conversation.quotedDeleted');
    const kind = kindLabel(quoted.mediaType);
    return quoted.body || (kind ? t(kind) : '');
  };
};

/** The message that this one answers. */
export function QuotedBlock({ quoted, contactName }: { quoted: QuotedRef; contactName: string }) {
  const t = useTexts();
  const text = useQuotedText()(quoted);
  return (
    <Quote>
      <strong>{quoted.fromMe ? t('conversation.you') : contactName}</strong>
      {'\n'}
      {text}
    </Quote>
  );
}
