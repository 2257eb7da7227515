import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';
import {
  deleteReportExport,
  listReportExports,
  reportExportFile,
  startReportExport,
  ticketReportFile,
  type ReportExport,
} from '@recado/sdk/contracts';
import { saveFile } from '@recado/sdk/ui';
import { reportQuery, type ReportSelection } from '../../../lib/figures/report-address';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useTask } from '../../../lib/use-task';

const KEY = ['reportExports'] as const;
/** Milliseconds between two looks at one that is being written. */
const LOOK_MS = 2_000;

export const isRunning = ({ state }: Pick<ReportExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** How much of it is written; of one that has not begun, nothing. */
export const percentOf = ({ rowsDone, rowsTotal }: Pick<ReportExport, 'rowsDone' | 'rowsTotal'>): number =>
  rowsTotal ? Math.min(100, Math.floor((rowsDone / rowsTotal) * 100)) : 0;

/** This user's exports, newest first; looked at again as long as one is being written. */
export function useExports() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.call(listReportExports, { signal })).exports,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_MS : false),
  });
}

/** The workbook of a report: at once, or in the background if it is long. */
export function useExporting(onBackground: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { t, language } = useI18n();
  const { busy, run } = useTask();
  const fileName = `${t('reports.fileName')}.xlsx`;
  const fresh = () => queries.invalidateQueries({ queryKey: KEY });
  return {
    busy,
    save: (selection: ReportSelection) =>
      run(async () => {
        const filter = { ...reportQuery(selection), language };
        try {
          saveFile(await api.download(ticketReportFile, { query: filter }), fileName);
        } catch (error) {
          if (!isApiError(error, 'ERR_REPORT_IS_LONG')) throw error;
          await api.call(startReportExport, { body: filter });
          await fresh();
          onBackground();
        }
      }),
    saveExport: (id: number) =>
      run(async () => saveFile(await api.download(reportExportFile, { params: { id } }), fileName)),
    remove: (id: number) =>
      run(async () => {
        await api.call(deleteReportExport, { params: { id } });
        await fresh();
      }),
  };
}
