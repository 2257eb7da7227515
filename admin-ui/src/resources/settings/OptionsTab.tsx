import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { SETTING_GROUPS } from '@recado/sdk/contracts';
import { errorKey } from '../../providers/error-text';
import { useSaveSetting, useSettings } from '../../providers/use-settings';
import { SETTING_FIELDS, type SettingField } from './setting-fields';
import { SettingRow } from './SettingRow';
import { StoredSecret } from './StoredSecret';
import { HoursLink } from './HoursLink';
import { useUnsavedFields } from './use-unsaved-fields';

/** Milliseconds in which a change can be undone with one click. */
const UNDO_MS = 8000;

interface Change {
  field: SettingField;
  former: string;
  value: string;
}

/** Every switch and text of the company, by topic; each is saved when it is changed, and can be undone. */
export function OptionsTab({ isSuper }: { isSuper: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: settings, refetch } = useSettings();
  const save = useSaveSetting();
  const onUnsaved = useUnsavedFields();
  const [change, setChange] = useState<Change>();
  // The choice shows at once; the cache follows a moment later.
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const valueOf = (key: string) =>
    chosen[key] ?? settings?.find((setting) => setting.key === key)?.value ?? '';
  /** Returns whether it was saved. `read`: the value that was changed, if another one may have come since. */
  const apply = async (
    field: SettingField,
    value: string,
    read?: string,
    undone = false,
  ): Promise<boolean> => {
    const former = valueOf(field.key);
    setChange(undefined);
    setChosen((all) => ({ ...all, [field.key]: value }));
    try {
      await save(field.key, value, read);
      if (field.kind === 'secret') await refetch(); // whether one is stored now
      if (undone || field.kind === 'secret') notify('office.settings.saved', { type: 'success' });
      else setChange({ field, former, value });
      return true;
    } catch (failure) {
      notify(errorKey(failure), { type: 'error' });
      return false;
    } finally {
      setChosen(({ [field.key]: _settled, ...others }) => others);
    }
  };
  const extraOf = (field: SettingField) => {
    if (field.key === 'scheduleType') return <HoursLink at={valueOf(field.key)} />;
    if (field.kind !== 'secret' || valueOf(`${field.key}Set`) !== 'enabled') return null;
    const name = translate(`office.settings.fields.${field.key}.label`);
    return <StoredSecret name={name} onRemove={() => void apply(field, '')} />;
  };
  return (
    <Box sx={{ maxWidth: 880, width: '100%', display: 'grid', gap: 2 }}>
      {SETTING_GROUPS.map((group) => (
        <Card key={group} component="section">
          <CardContent>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {translate(`office.settings.groups.${group}`)}
            </Typography>
            {SETTING_FIELDS.filter(
              (field) => field.group === group && (field.writer !== 'super' || isSuper),
            ).map((field) => (
              <SettingRow
                key={field.key}
                field={field}
                value={valueOf(field.key)}
                extra={extraOf(field)}
                onSave={(value, read) => apply(field, value, read)}
                onUnsaved={onUnsaved}
              />
            ))}
          </CardContent>
        </Card>
      ))}
      <Snackbar
        open={change !== undefined}
        autoHideDuration={UNDO_MS}
        onClose={(_, reason) => reason !== 'clickaway' && setChange(undefined)}
        message={translate('office.settings.saved')}
        action={
          <Button
            size="small"
            color="inherit"
            onClick={() => change && void apply(change.field, change.former, change.value, true)}
          >
            {translate('actions.undo')}
          </Button>
        }
      />
    </Box>
  );
}
