import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { UserImportMapping, UserImportPreview } from '@recado/sdk/contracts';
import { columnLetter } from '@recado/sdk/rules';

/** The fields of the server, each with the name that the user form gives it. */
const FIELDS = {
  name: 'name',
  email: 'email',
  profile: 'profile',
  queues: 'queueIds',
  phone: 'wpp',
} as const satisfies Record<keyof UserImportMapping, string>;
type Field = keyof typeof FIELDS;

interface ColumnChoiceProps {
  preview: UserImportPreview;
  busy: boolean;
  onChoice: (how: { sheet?: string; mapping?: UserImportMapping; header?: boolean }) => void;
}

/** Which sheet and which columns are read; each choice reads the file again. */
export function ColumnChoice({ preview, busy, onChoice }: ColumnChoiceProps) {
  const translate = useTranslate();
  const { mapping, header, sheet, sheets } = preview;
  const columns = preview.columns.map((name, at) => name || columnLetter(at));
  const take = (field: Field, column: number | null) => {
    const next: UserImportMapping = { ...mapping };
    for (const other of Object.keys(FIELDS) as Field[])
      if (column !== null && next[other] === column) next[other] = null;
    next[field] = column;
    onChoice({ sheet, header, mapping: next });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {sheets.length > 1 && (
        <TextField
          select
          label={translate('office.contactLists.sheet')}
          value={sheet}
          disabled={busy}
          onChange={(event) => onChoice({ sheet: event.target.value })}
        >
          {sheets.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box
        sx={{
          ...{ display: 'grid', gap: 2 },
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
        {(Object.keys(FIELDS) as Field[]).map((field) => (
          <TextField
            key={field}
            select
            required={field === 'name' || field === 'email'}
            disabled={busy}
            label={translate(`resources.users.fields.${FIELDS[field]}`)}
            value={mapping[field] ?? ''}
            onChange={({ target: { value } }) => take(field, value === '' ? null : Number(value))}
          >
            <MenuItem value="">{translate('office.contactLists.noColumn')}</MenuItem>
            {columns.map((name, at) => (
              <MenuItem key={at} value={at}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={header}
            disabled={busy}
            onChange={(_, on) => onChoice({ sheet, mapping, header: on })}
          />
        }
        label={translate('office.contactLists.headerRow')}
      />
    </Box>
  );
}
