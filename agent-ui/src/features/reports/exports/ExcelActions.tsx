import Download from '@mui/icons-material/DownloadOutlined';
import FolderZip from '@mui/icons-material/FolderOutlined';
import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportSelection } from '../../../lib/figures/report-address';
import { usePercent } from '../../../lib/figures/use-percent';
import { useTexts } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import { isRunning, percentOf, useExporting, useExports } from './use-exports';

const ExportsDialog = lazy(() => import('./ExportsDialog'));
/** In an address: somebody was told of a finished export. */
const TOLD = 'export';

/** The report as a workbook, and the files that were made in the background. */
export function ExcelActions({ selection, disabled }: { selection: ReportSelection; disabled: boolean }) {
  const t = useTexts();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.has(TOLD));
  const percent = usePercent();
  /** Begun here or before the page was loaded. */
  const running = useExports().data?.findLast(isRunning);
  const { busy, save } = useExporting(() => {
    toast.info(t('reports.inBackground'));
    setOpen(true);
  });
  return (
    <>
      <Button startIcon={<FolderZip />} onClick={() => setOpen(true)}>
        {running
          ? t('reports.exportsRunning', { percent: percent(percentOf(running)) })
          : t('reports.exports')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={busy}
        loadingPosition="start"
        disabled={disabled}
        onClick={() => void save(selection)}
      >
        {t('reports.excel')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
