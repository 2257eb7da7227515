import TuneRounded from '@mui/icons-material/TuneRounded';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { tokens } from '../../../lib/look/tokens';
import { useCan } from '../../../lib/session';
import { useListView } from '../../../live/use-workspace';
import { activeFilters } from './active-filters';

const FilterPanel = lazyWithTexts(() => import('./FilterPanel'));

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: tokens(theme).accent,
}));

/** The button of the filters; it says how many are on. */
export function ListFilters() {
  const t = useTexts();
  const mayShowAll = useCan('tickets-manager:showall');
  const active = activeFilters(useListView(), mayShowAll);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const name = active > 0 ? t('tickets.filtersOn', { smart_count: active }) : t('tickets.filters');
  return (
    <>
      <IconAction
        label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ position: 'relative', width: 34, height: 34, border: '1px solid', borderColor: 'divider' }}
      >
        <TuneRounded fontSize="small" />
        {active > 0 && <Dot />}
      </IconAction>
      <Suspense fallback={null}>
        {used && <FilterPanel anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
