import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';

/** A note about the ticket names the user, who has not looked at it yet; beside it what the customer wrote. */
export function MentionMark({ count }: { count: number }) {
  const t = useTexts();
  const waiting = count > 0 && `, ${t('tickets.unread', { smart_count: count })}`;
  return (
    <span className="unread">
      <span aria-hidden>@{count > 0 && ` ${count > 99 ? '99+' : count}`}</span>
      <VisuallyHidden>
        {t('mentions.mark')}
        {waiting}
      </VisuallyHidden>
    </span>
  );
}
