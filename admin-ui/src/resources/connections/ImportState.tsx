import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Confirm, useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { useImportProgress } from '../../providers/import-progress';
import { useSessionAction } from './use-session-action';
import { WaitingButton } from './WaitingButton';

/** The value that offers to close imported tickets; any other is a moment at which an import was running. */
const CLOSE_OFFERED = 'renderButtonCloseTickets';
const PREPARING_MS = 35_000;

/** Progress of a connection's history import; nothing if there is none. */
export function ImportState({ connection }: { connection: Connection }) {
  const { id, statusImportMessages } = connection;
  const progress = useImportProgress(id);
  const isPreparing = usePreparing(statusImportMessages);
  if (progress && progress.this >= 0) return <Running done={progress.this} total={progress.all} />;
  if (statusImportMessages === CLOSE_OFFERED) return <CloseImported connection={connection} />;
  return progress || isPreparing ? <Preparing /> : null;
}

/** For a while after the moment that the server names. */
function usePreparing(status: string | null): boolean {
  const until = status === null || status === CLOSE_OFFERED ? 0 : Date.parse(status) + PREPARING_MS;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = until - Date.now();
    if (!(left > 0)) return;
    setNow(Date.now());
    const end = setTimeout(() => setNow(Date.now()), Math.min(left, PREPARING_MS));
    return () => clearTimeout(end);
  }, [until]);
  return until > now;
}

function Preparing() {
  const translate = useTranslate();
  return <WaitingButton>{translate('office.sessions.import.preparing')}</WaitingButton>;
}

function Running({ done, total }: { done: number; total: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const part = total > 0 ? Math.min(1, done / total) : 0;
  const number = new Intl.NumberFormat(locale);
  const text = translate('office.sessions.import.running', {
    done: number.format(done),
    total: number.format(total),
    percent: Math.floor(part * 100),
  });
  return (
    <Box sx={{ width: '100%', maxWidth: 260 }}>
      <Typography variant="caption" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={part * 100} aria-label={text} />
    </Box>
  );
}

function CloseImported({ connection: { id } }: { connection: Connection }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const { isBusy, run } = useSessionAction();
  const [isAsking, setAsking] = useState(false);
  const close = async () => {
    if (await run(() => provider.closeImported(id)))
      notify('office.sessions.import.closing', { type: 'success' });
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {translate('office.sessions.import.close')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="office.sessions.import.closeTitle"
        content="office.sessions.import.closeText"
        confirm="office.sessions.import.close"
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
