import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { CLOCK_SKEW_WARNING_MS } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** Machines with clock differences, for super users. */
export function ClockAlerts() {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data: processes = [] } = useQuery({
    queryKey: ['processes'],
    queryFn: () => provider.listProcesses(),
    refetchInterval: 60_000,
  });
  const skews = new Map<string, number>();
  for (const { host, clockSkewMs } of processes)
    if (Math.abs(clockSkewMs) >= CLOCK_SKEW_WARNING_MS) skews.set(host, clockSkewMs);
  return [...skews].map(([host, ms]) => (
    <Alert key={host} severity="warning">
      {translate(`office.start.clock.${ms > 0 ? 'ahead' : 'behind'}`, {
        host,
        time: span(Math.abs(ms) / 1000, locale),
      })}
    </Alert>
  ));
}

/** In the largest unit of which there are at least two. */
function span(seconds: number, locale: string): string {
  const [unit, of] = (
    seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : ['hour', 3600]
  ) satisfies [string, number];
  const form = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
  return form.format(seconds / of);
}
