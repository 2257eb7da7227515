import { useI18n } from '../../../lib/i18n';
import { useMinute } from '../../../lib/use-minute';
import { isLate, waitText } from './wait';

/** How long a customer has waited for a person; it stands out past the limit. */
export default function Waited({ since }: { since: string }) {
  const { t, language } = useI18n();
  const minutes = Math.max(0, Math.floor((useMinute() - Date.parse(since)) / 60_000));
  const time = waitText(minutes, language);
  return (
    <time
      className="time"
      dateTime={since}
      title={t('tickets.waited', { time })}
      data-late={isLate(minutes) || undefined}
    >
      {time}
    </time>
  );
}
