import { useRef, useState, type ReactNode } from 'react';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** By their names alone: systems disagree on the types of spreadsheets. */
const EXTENSION = /\.(xlsx|xls|csv)$/i;

interface SpreadsheetDropProps {
  /** What the file holds. */
  hint: ReactNode;
  busy: boolean;
  /** The share of the file that was sent, 0 to 1; undefined while nothing is sent. */
  sent?: number | undefined;
  onFile: (file: File) => void;
  /** A file of another kind was chosen. */
  onOther: () => void;
}

/** Where a spreadsheet is dropped or chosen. */
export function SpreadsheetDrop({ hint, busy, sent, onFile, onOther }: SpreadsheetDropProps) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    if (EXTENSION.test(file.name)) onFile(file);
    else onOther();
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        ...{ mt: 1, p: 4, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' },
        ...{ border: 1, borderStyle: 'dashed', borderRadius: 1.25 },
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'recado.accentSoft' : 'background.default',
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        aria-label={translate('office.contactLists.choose')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <UploadIcon fontSize="large" color="primary" />
      <Typography>{translate('office.contactLists.drop')}</Typography>
      <Button variant="contained" autoFocus loading={busy} onClick={() => picker.current?.click()}>
        {translate('office.contactLists.choose')}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
      {sent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={sent * 100}
          aria-label={translate('office.contactLists.upload')}
          sx={{ width: '100%', borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
