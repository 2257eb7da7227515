import { useCallback } from 'react';
import { useTexts } from '../i18n';

const two = (part: number) => String(part).padStart(2, '0');

/** Minutes as `HH h mm m`, or a dash where nothing was measured. */
export function useDuration(): (minutes: number | null | undefined) => string {
  const t = useTexts();
  return useCallback(
    (minutes) => {
      if (minutes === null || minutes === undefined) return '–';
      const whole = Math.round(minutes);
      return t('figures.duration', { hours: two(Math.floor(whole / 60)), minutes: two(whole % 60) });
    },
    [t],
  );
}
