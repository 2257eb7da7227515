import { useState } from 'react';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { OnCallTurn, OnCallWeek } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { shortDay, turnTimes } from './turn-words';
import type { Act } from './use-turn-actions';

interface SwapTurnProps {
  turn: OnCallTurn;
  week: OnCallWeek;
  busy: boolean;
  act: Act;
}
const keyOf = ({ plantaoId, date }: OnCallTurn) => `${plantaoId} ${date}`;

/** Two people swap their turns of the shown week. */
export function SwapTurn({ turn, week, busy, act }: SwapTurnProps) {
  const translate = useTranslate();
  const language = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const [key, setKey] = useState('');
  const others = week.turns.filter(({ userId }) => userId !== turn.userId);
  const other = others.find((one) => keyOf(one) === key);
  const place = ({ plantaoId, date }: OnCallTurn) => ({ plantaoId, date });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <TextField
        select
        margin="none"
        sx={{ flex: '1 1 220px', minWidth: 0 }}
        label={translate('office.onCall.swapWith')}
        value={other ? key : ''}
        disabled={others.length === 0}
        helperText={others.length === 0 ? translate('office.onCall.noOtherTurn') : undefined}
        onChange={({ target }) => setKey(target.value)}
      >
        {others.map((one) => (
          <MenuItem key={keyOf(one)} value={keyOf(one)}>
            {`${one.user.name}, ${shortDay(one.date, language)} ${turnTimes(one, week.timeZone)}`}
          </MenuItem>
        ))}
      </TextField>
      <Button
        startIcon={<SwapIcon />}
        disabled={busy || !other}
        onClick={() =>
          other && void act(() => provider.swapOnCallDays({ one: place(turn), other: place(other) }))
        }
      >
        {translate('office.onCall.swap')}
      </Button>
    </Box>
  );
}
