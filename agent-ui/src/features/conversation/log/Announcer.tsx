import type { Message } from '@recado/sdk/contracts';
import { useRef } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';
import { saidIn } from '../../../lib/messages/preview';

/** Tells assistive technology of each new message of the customer, politely and once. */
export function Announcer({ messages, contactName }: { messages: readonly Message[]; contactName: string }) {
  const t = useTexts();
  const since = useRef(messages.at(-1)?.id ?? 0);
  const newest = messages.at(-1);
  const fresh =
    newest && newest.id > since.current && !newest.fromMe && !newest.isPrivate ? newest : undefined;
  const text = fresh ? saidIn(t, fresh.mediaType, fresh.body) : '';
  return (
    <VisuallyHidden live="polite">
      {fresh && <span key={fresh.id}>{t('conversation.announce', { name: contactName, text })}</span>}
    </VisuallyHidden>
  );
}
