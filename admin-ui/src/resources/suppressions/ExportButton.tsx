import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { saveFile } from '@recado/sdk/ui';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';

/** Everybody as a spreadsheet. */
export function ExportButton() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await provider.exportSuppressions(), translate('office.suppressions.file'));
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" onClick={() => void save()}>
      {translate('office.suppressions.export')}
    </Button>
  );
}
