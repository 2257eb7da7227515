import { useEffect, useId, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { SettingField } from './setting-fields';
import { TextSetting } from './TextSetting';
import { ZoneSetting } from './ZoneSetting';

interface SettingRowProps {
  field: SettingField;
  value: string;
  /** Details of the current value, beneath the help. */
  extra?: ReactNode;
  /** Returns whether it was saved. `read`: the value that was changed, if another one may have come since. */
  onSave: (value: string, read?: string) => Promise<boolean>;
  /** Called with whether a typed text is unsaved. */
  onUnsaved: (key: string, isUnsaved: boolean) => void;
}

/** One setting: its effect in plain words, and its one control, which has the focus if the address names it (`#key`). */
export function SettingRow({ field, value, extra, onSave, onUnsaved }: SettingRowProps) {
  const translate = useTranslate();
  const id = useId();
  const row = useRef<HTMLElement>(null);
  const isMeant = useLocation().hash === `#${field.key}`;
  useEffect(() => {
    if (!isMeant) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus({ preventScroll: true });
  }, [isMeant]);
  const ids = { label: `${id}-label`, help: `${id}-help` };
  const wide = ['text', 'link', 'count', 'secret'].includes(field.kind);
  const long = field.kind === 'timeZone';
  const choice = field.kind === 'choice';
  return (
    <Box
      ref={row}
      sx={{
        display: 'grid',
        gridTemplateColumns: wide
          ? '1fr'
          : long
            ? { xs: '1fr', md: '1fr 300px' }
            : { xs: choice ? '1fr' : '1fr auto', sm: '1fr minmax(160px, auto)' },
        gap: wide ? 1 : { xs: choice ? 1 : 2, sm: 2 },
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box>
        <Typography id={ids.label} sx={{ fontWeight: 500 }}>
          {translate(`office.settings.fields.${field.key}.label`)}
        </Typography>
        <Typography id={ids.help} color="textSecondary">
          {translate(`office.settings.fields.${field.key}.help`)}
        </Typography>
        {extra}
      </Box>
      <Box sx={{ justifySelf: wide || long ? 'stretch' : { xs: choice ? 'stretch' : 'end', sm: 'end' } }}>
        {field.kind === 'switch' && (
          <Switch
            checked={value === 'enabled'}
            onChange={(_, checked) => void onSave(checked ? 'enabled' : 'disabled')}
            slotProps={{
              input: { role: 'switch', 'aria-labelledby': ids.label, 'aria-describedby': ids.help },
            }}
          />
        )}
        {choice && (
          <TextField
            select
            margin="none"
            value={value}
            onChange={(event) => void onSave(event.target.value)}
            slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': ids.label } } }}
          >
            {(field.values ?? []).map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`office.settings.values.${field.key}.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {field.kind === 'timeZone' && (
          <ZoneSetting value={value} onSave={(zone) => void onSave(zone)} labelId={ids.label} />
        )}
        {wide && (
          <TextSetting
            field={field}
            value={value}
            onSave={onSave}
            onUnsaved={onUnsaved}
            labelId={ids.label}
          />
        )}
      </Box>
    </Box>
  );
}
