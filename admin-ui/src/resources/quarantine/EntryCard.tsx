import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { useLocale, useTranslate } from 'react-admin';
import type { QuarantinedEntry } from '@recado/sdk/contracts';
import { byteSize } from '@recado/sdk/rules';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import { PayloadDialog } from './PayloadDialog';
import { RunButtons } from './RunButtons';

/** One quarantined entry. */
export function EntryCard({ entry }: { entry: QuarantinedEntry }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, stage, reason, bytes, attempts, triedAt, plugin, channel } = entry;
  const facts = {
    channel: plugin ?? channel,
    connectionName: entry.connectionName ?? `#${entry.connectionId}`,
    companyName: entry.companyName ?? `#${entry.companyId}`,
    bytes: byteSize(bytes, locale),
    ...(attempts > 0 && { attempts: String(attempts) }),
    ...(triedAt && { triedAt: shortDateTime(triedAt) }),
  };
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="subtitle1">
            {shortDateTime(entry.createdAt)}
          </Typography>
          <Chip size="small" color="warning" label={translate(`office.quarantine.stages.${stage}`)} />
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>
        <FactList facts={facts} label={(name) => translate(`resources.quarantine.fields.${name}`)} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" startIcon={<VisibilityIcon />} onClick={() => setOpen(true)}>
            {translate('office.quarantine.show')}
          </Button>
          <RunButtons choice={{ ids: [id] }} count={1} />
        </Box>
        {isOpen && <PayloadDialog id={id} onClose={() => setOpen(false)} />}
      </CardContent>
    </Card>
  );
}
