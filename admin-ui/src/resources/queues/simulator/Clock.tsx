import SkipIcon from '@mui/icons-material/SkipNextOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';
import type { Simulation } from './simulation';

const MINUTE = 60_000;
const STEPS = [
  ['minute', MINUTE],
  ['tenMinutes', 10 * MINUTE],
  ['hour', 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
] as const;

interface ClockProps {
  talk: Simulation;
  timeZone: string;
  onPass: (milliseconds: number) => void;
  onSkip: () => void;
}

/** The time of the simulated conversation. */
export function Clock({ talk, timeZone, onPass, onSkip }: ClockProps) {
  const translate = useTranslate();
  const locale = LOCALES[useLocale() as Language];
  const shown = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(talk.time);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography
        component="time"
        dateTime={new Date(talk.time).toISOString()}
        sx={{ flex: 1, minWidth: 130, fontVariantNumeric: 'tabular-nums' }}
      >
        {shown}
      </Typography>
      <ButtonGroup size="small" aria-label={translate('office.simulator.clock')}>
        {STEPS.map(([name, milliseconds]) => (
          <Button
            key={name}
            aria-label={`${translate(`office.simulator.steps.${name}`)}: ${translate(`office.simulator.pass.${name}`)}`}
            onClick={() => onPass(milliseconds)}
            sx={{ minWidth: 0, px: 1 }}
          >
            {translate(`office.simulator.steps.${name}`)}
          </Button>
        ))}
        <Tooltip title={translate('office.simulator.skip')}>
          <span>
            <Button
              aria-label={translate('office.simulator.skip')}
              disabled={talk.state.wakeAt === null}
              onClick={onSkip}
              sx={{ minWidth: 0, px: 0.5, height: '100%' }}
            >
              <SkipIcon fontSize="small" />
            </Button>
          </span>
        </Tooltip>
      </ButtonGroup>
    </Box>
  );
}
