import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { useUserNames } from '../../../live/use-lists';

interface OwnerFilterProps {
  value: number;
  onChange: (userId: number) => void;
}

/** Whose own replies are listed with the shared ones: for managers. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const t = useTexts();
  const me = useUser();
  const others = useUserNames().filter(({ id }) => id !== me.id);
  return (
    <TextField
      select
      label={t('quickMessages.owner')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ minWidth: 180, mt: { xs: 0.75, sm: 0 } }}
    >
      <MenuItem value={me.id}>{t('quickMessages.ownerMe')}</MenuItem>
      {others.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
