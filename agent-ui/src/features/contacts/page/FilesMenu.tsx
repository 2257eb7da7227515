import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import ImportExport from '@mui/icons-material/ImportExportOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { exportContacts } from '@recado/sdk/contracts';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useNumbersHidden } from '../../../lib/numbers-hidden';
import { useApi } from '../../../lib/services';
import { dismissToast, toast } from '../../../lib/toasts';
import { saveFile } from '@recado/sdk/ui';

const ImportDialog = lazy(() => import('../import/ImportDialog'));

/** Imports contacts from a file, and exports them to one. */
export function FilesMenu({ onImported }: { onImported: () => void }) {
  const { t, showError } = useI18n();
  const api = useApi();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  // The counts of an import would tell which numbers the company knows.
  const numbersHidden = useNumbersHidden();
  const runExport = async () => {
    setAnchor(null);
    setExporting(true);
    const waiting = toast.info(t('contacts.exporting'), { duration: 0 });
    try {
      saveFile(await api.download(exportContacts), `${t('contacts.fileName')}.xlsx`);
      toast.success(t('contacts.exported'));
    } catch (error) {
      showError(error);
    } finally {
      dismissToast(waiting);
      setExporting(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ImportExport />}
        loading={exporting}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('contacts.importExport')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {!numbersHidden && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setImporting(true);
            }}
          >
            <ListItemIcon>
              <FileUpload fontSize="small" />
            </ListItemIcon>
            {t('contacts.importFile')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void runExport()}>
          <ListItemIcon>
            <FileDownload fontSize="small" />
          </ListItemIcon>
          {t('contacts.exportFile')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {importing && <ImportDialog onClose={() => setImporting(false)} onImported={onImported} />}
      </Suspense>
    </>
  );
}
