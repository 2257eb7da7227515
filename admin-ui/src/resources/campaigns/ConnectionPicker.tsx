import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { distinctNames } from '@recado/sdk/rules';
import type { Campaign } from '@recado/sdk/contracts';

interface ConnectionPickerProps {
  campaign: Campaign;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Over which of its connections a test goes. */
export function ConnectionPicker({ campaign, value, onChange }: ConnectionPickerProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('office.campaigns.testConnection')}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('office.campaigns.anyConnection')}</MenuItem>
      {distinctNames(campaign.connections, () => null).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
