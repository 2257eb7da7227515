import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { LEAST_COUNT, MOST_COUNT } from './plan-choice';

interface Counts {
  users: number;
  connections: number;
}
const NAMES = ['users', 'connections'] as const;
const within = (count: number) => Math.min(MOST_COUNT, Math.max(LEAST_COUNT, Math.trunc(count) || 0));

/** How many users and connections are needed; the buttons stop at the least number. */
export function CustomCounters({ counts, onChange }: { counts: Counts; onChange: (counts: Counts) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, mt: 1 }}>
      {NAMES.map((name) => {
        const label = translate(`resources.plans.fields.${name}`);
        const set = (count: number) => onChange({ ...counts, [name]: within(count) });
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <IconButton
              aria-label={translate('office.checkout.fewer', { what: label })}
              disabled={counts[name] <= LEAST_COUNT}
              onClick={() => set(counts[name] - 1)}
            >
              <RemoveIcon />
            </IconButton>
            <TextField
              label={label}
              type="number"
              value={counts[name]}
              onChange={({ target }) =>
                onChange({ ...counts, [name]: Math.trunc(Number(target.value)) || 0 })
              }
              onBlur={() => set(counts[name])}
              slotProps={{ htmlInput: { min: LEAST_COUNT, max: MOST_COUNT, step: 1, inputMode: 'numeric' } }}
            />
            <IconButton
              aria-label={translate('office.checkout.more', { what: label })}
              onClick={() => set(counts[name] + 1)}
            >
              <AddIcon />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
