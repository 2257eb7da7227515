import { useEffect } from 'react';
import { daysUntil } from '@recado/sdk/ui';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';

/** The company that runs the platform: its subscription never ends. */
const PLATFORM = 1;
const FEW_DAYS = 5;

/** How many days are left, when that is worth a warning. */
export function daysToWarnOf(
  company: { id: number; dueDate: string | null; free?: true },
  now = new Date(),
): number | null {
  if (company.id === PLATFORM || !company.dueDate || company.free) return null;
  const days = daysUntil(company.dueDate, now);
  return days >= 0 && days < FEW_DAYS ? days : null;
}

/** Says once, at each load, that the subscription is about to end. */
export function useSubscriptionWarning(): void {
  const t = useTexts();
  const { company } = useUser();
  const days = daysToWarnOf(company);
  useEffect(() => {
    if (days === null) return;
    toast.warning(days === 0 ? t('session.lastDay') : t('session.daysLeft', { smart_count: days }), {
      duration: 8000,
    });
    // A new language is not a reason to repeat it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [days]);
}
