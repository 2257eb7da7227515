import type { ReportPeriod, ReportSchedule } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';
import type { useI18n } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';

export const PERIOD_LABELS: Record<ReportPeriod, TextKey> = {
  yesterday: 'reports.yesterday',
  last7Days: 'reports.last7Days',
  last30Days: 'reports.last30Days',
  lastWeek: 'reports.lastWeek',
  lastMonth: 'reports.lastMonth',
  thisMonth: 'reports.thisMonth',
};
export type Repeat = ReportSchedule['repeat'];
export const REPEATS: readonly Repeat[] = ['daily', 'weekly', 'monthly'];
export const REPEAT_LABELS: Record<Repeat, TextKey> = {
  daily: 'reports.daily',
  weekly: 'reports.weekly',
  monthly: 'reports.monthly',
};
type I18n = Pick<ReturnType<typeof useI18n>, 't' | 'language'>;

/** 0 is Sunday. */
export const weekdayName = (weekday: number, language: I18n['language']): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );

/** When, what and for how many: `Toda semana: segunda-feira, 08:00 · Últimos 7 dias · 2 pessoas`. */
export function scheduleWords(one: ReportSchedule, { t, language }: I18n): string {
  const day =
    one.repeat === 'weekly'
      ? weekdayName(one.weekday ?? 0, language)
      : one.repeat === 'monthly'
        ? t('reports.onDay', { day: one.monthDay ?? 1 })
        : '';
  const when = [day, one.time].filter(Boolean).join(', ');
  return [
    `${t(REPEAT_LABELS[one.repeat])}: ${when}`,
    t(PERIOD_LABELS[one.period]),
    t('reports.people', { smart_count: one.userIds.length }),
  ].join(' · ');
}
