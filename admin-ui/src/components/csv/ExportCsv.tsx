import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
  useTranslateLabel,
  type RaRecord,
} from 'react-admin';
import { saveFile } from '@recado/sdk/ui';
import { errorKey } from '../../providers/error-text';
import { cellText } from './cell-text';
import { csvOf } from './csv';

/** Rows of one request, as many as the server gives. */
const PAGE = 1_000;
/** Rows of one file: above it the filter should say more. */
const MOST = 10_000;

export interface CsvField<T extends RaRecord = RaRecord> {
  /** Names the value, and the heading unless there is a `label`. */
  source: string;
  label?: string;
  /** Key above the words for the values, such as the states of a campaign. */
  words?: string;
  /** What stands in the cell instead of the value. */
  value?: (record: T) => unknown;
}

/** What the list shows with its filter and order, all pages of it, as a file for spreadsheets. */
export function ExportCsv<T extends RaRecord>({ fields }: { fields: readonly (string | CsvField<T>)[] }) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const provider = useDataProvider();
  const notify = useNotify();
  const { resource, sort, filterValues, filter, total } = useListContext<T>();
  const [busy, setBusy] = useState(false);
  const columns = fields.map((field) => (typeof field === 'string' ? { source: field } : field));
  const words = { yes: translate('ra.boolean.true'), no: translate('ra.boolean.false') };

  async function rows(): Promise<T[]> {
    const all: T[] = [];
    for (let page = 1; all.length < MOST; page++) {
      const { data } = await provider.getList<T>(resource, {
        ...{ sort, filter: { ...filterValues, ...filter } },
        pagination: { page, perPage: PAGE },
      });
      all.push(...data);
      if (data.length < PAGE) break;
    }
    return all.slice(0, MOST);
  }
  const save = async () => {
    setBusy(true);
    try {
      const found = await rows();
      const head = columns.map(({ source, label }) => String(translateLabel({ source, label, resource })));
      const body = found.map((record) =>
        columns.map(({ source, value, words: key }) => {
          const cell = value ? value(record) : record[source];
          const text = key && typeof cell === 'string' ? translate(`${key}.${cell}`, { _: cell }) : cell;
          return cellText(text, words);
        }),
      );
      const name = translate(`resources.${resource}.name`, { smart_count: 2 });
      saveFile(new Blob([csvOf([head, ...body])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
      if (found.length === MOST && (total ?? MOST + 1) > MOST)
        notify('office.csv.cut', { type: 'warning', messageArgs: { most: MOST }, multiLine: true });
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      disabled={total === 0}
      onClick={() => void save()}
    >
      {translate('office.csv.export')}
    </Button>
  );
}
