import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScheduledMessage } from '@recado/sdk/contracts';
import { useId, useMemo } from 'react';
import { useI18n } from '../../../lib/i18n';
import { isSkipped, nextTimes, ownZone, shownTime, type When } from '../data/schedule-times';

const SHOWN = 5;

/** The next times by the clock of the zone, and by the reader's own where it shows another time. */
export function NextTimes({ when, known }: { when: When; known: ScheduledMessage | null }) {
  const { t, language } = useI18n();
  const id = useId();
  const key = JSON.stringify(when);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the same times have the same key
  const times = useMemo(() => nextTimes(when, known, SHOWN), [key, known]);
  const { timeZone } = when;
  const own = ownZone();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h3" color="textSecondary">
        {t('schedules.nextTimes')}
      </Typography>
      {times.length === 0 && <Typography>{t('schedules.noTimes')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {times.slice(0, SHOWN).map((one) => {
          const here = shownTime(one.at, own, language);
          return (
            <li key={one.local}>
              <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {shownTime(one.at, timeZone, language, true)}
              </Typography>
              {here !== shownTime(one.at, timeZone, language) && (
                <Typography component="span" color="textSecondary">
                  {` · ${t('schedules.yourTime', { time: here })}`}
                </Typography>
              )}
              {isSkipped(one, timeZone) && (
                <Typography component="span" color="textSecondary">
                  {` · ${t('schedules.skippedTime', { time: one.local.slice(11) })}`}
                </Typography>
              )}
            </li>
          );
        })}
      </Box>
      {times.length > SHOWN && <Typography color="textSecondary">{t('schedules.andSoOn')}</Typography>}
    </Box>
  );
}
