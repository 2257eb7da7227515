import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportSelection } from '../../../lib/figures/report-address';
import { useTexts } from '../../../lib/i18n';

const SchedulesDialog = lazy(() => import('./SchedulesDialog'));
/** In an address: somebody was told of one that failed. */
const TOLD = 'schedules';

/** Opens the reports that come by themselves. */
export function ScheduleAction({ selection }: { selection: ReportSelection }) {
  const t = useTexts();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.has(TOLD));
  return (
    <>
      <Button startIcon={<EventRepeat />} onClick={() => setOpen(true)}>
        {t('reports.schedule')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SchedulesDialog selection={selection} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
