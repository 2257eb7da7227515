import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useLocaleState, useNotify, useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';
import type { RecipientFilter } from '../campaign-calls';

const LANGUAGES = ['pt', 'en', 'es', 'tr'] as const;

/** Every recipient of the chosen state with its reason, as an Excel file. */
export function ExcelButton({ campaign, filter }: { campaign: Campaign; filter: RecipientFilter }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const language = LANGUAGES.find((one) => locale.startsWith(one)) ?? 'pt';
      const file = await provider.campaignRecipientsFile(campaign.id, filter, language);
      saveFile(file, `${translate('office.campaigns.fileName', { id: campaign.id })}.xlsx`);
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void save()}>
      {translate('office.campaigns.excel')}
    </Button>
  );
}

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
