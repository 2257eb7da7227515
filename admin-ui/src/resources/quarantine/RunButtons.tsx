import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import { Confirm, useTranslate } from 'react-admin';
import { useQuarantineRun } from './use-quarantine-run';
import type { QuarantineChoice } from './quarantine-calls';

interface RunButtonsProps {
  choice: QuarantineChoice;
  count: number;
  /** They apply to the whole list. */
  all?: boolean;
}

/** Replays it, or deletes it after confirmation. `count`: how many entries that affects. */
export function RunButtons({ choice, count, all = false }: RunButtonsProps) {
  const translate = useTranslate();
  const { run, isRunning } = useQuarantineRun();
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ReplayIcon />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => void run({ action: 'replay', ...choice })}
      >
        {translate(`office.quarantine.${all ? 'replayAll' : 'replay'}`)}
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteIcon />}
        disabled={isRunning}
        onClick={() => setAsking(true)}
      >
        {translate(`office.quarantine.${all ? 'discardAll' : 'discard'}`)}
      </Button>
      <Confirm
        isOpen={asking}
        title="office.quarantine.discardTitle"
        content={translate('office.quarantine.discardText', { smart_count: count })}
        confirm="office.quarantine.discard"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false);
          void run({ action: 'discard', ...choice });
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
