import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FIGURES, LOCALES } from '@recado/sdk/rules';
import { Link as RouterLink } from 'react-router';
import { Panel } from '../../../components/Panel';
import { hint } from '../../../components/hint';
import type { RatingBand } from '../../../lib/figures/report-address';
import { usePercent } from '../../../lib/figures/use-percent';
import { useI18n } from '../../../lib/i18n';
import { rowsHref, type DashboardFilter } from '../dashboard-filter';
import type { Dashboard } from '../use-figures';
import { FEW_RATINGS } from './attendants';

const BANDS = [
  ['boa', 'dashboard.good', 'recado.ok'],
  ['media', 'dashboard.fair', 'recado.warn'],
  ['ruim', 'dashboard.poor', 'recado.bad'],
] as const satisfies readonly (readonly [RatingBand, string, string])[];

/** What customers think: three bands, and the two scores with how many they stand on. */
export function RatingCard({ data, filter }: { data: Dashboard | undefined; filter: DashboardFilter }) {
  const { t, language } = useI18n();
  const percent = usePercent();
  const number = (value: number) => value.toLocaleString(LOCALES[language]);
  const rating = data?.counters.rating;
  const few = rating !== undefined && rating.total_notas < FEW_RATINGS;
  const all = rowsHref('nps', data?.range ?? filter, filter);
  const score = (name: 'nps' | 'csat', text: string | null) => (
    <Box {...hint(FIGURES[name].help[language])} tabIndex={0} sx={{ flex: 1, borderRadius: 1 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {name.toUpperCase()}
      </Typography>
      <Box
        sx={{
          fontSize: 22,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: few ? 'text.secondary' : 'text.primary',
        }}
      >
        {text ?? '–'}
      </Box>
    </Box>
  );
  return (
    <Panel aria-labelledby="ratings" sx={{ minHeight: 232 }}>
      <Typography id="ratings" variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('dashboard.ratings')}
      </Typography>
      {!rating ? (
        <Skeleton variant="rounded" height={160} />
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 2, mb: 1 }}>
            {score('nps', rating.nps === null ? null : number(rating.nps))}
            {score('csat', rating.csat === null ? null : percent(rating.csat))}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {BANDS.map(([band, label, color]) => {
              const count = rating[band];
              const share = rating.total_notas > 0 ? (count / rating.total_notas) * 100 : 0;
              return (
                <Box component="li" key={band}>
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2' }}>
                    <span>{t(label)}</span>
                    <Link
                      component={RouterLink}
                      to={rowsHref('nps', data!.range, filter, { band })}
                      color="inherit"
                      underline="hover"
                      aria-label={t('dashboard.rowsOf', { figure: t(label), value: number(count) })}
                    >
                      {number(count)}
                    </Link>
                  </Box>
                  <Box
                    sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
                    aria-hidden
                  >
                    <Box sx={{ height: '100%', bgcolor: color }} style={{ width: `${share}%` }} />
                  </Box>
                </Box>
              );
            })}
          </Box>
          <Box sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}>
            <Link component={RouterLink} to={all} color="inherit">
              {t('dashboard.ratingCount', {
                smart_count: rating.total_notas,
                count: number(rating.total_notas),
              })}
            </Link>
            {few && ` · ${t('dashboard.fewRatings')}`}
          </Box>
        </>
      )}
    </Panel>
  );
}
