import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFieldArray, type Control, type FormState, type UseFormRegister } from 'react-hook-form';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { EXTRA, extraNameProblem, type ContactValues } from './contact-form';

interface ExtraInfoRowsProps {
  control: Control<ContactValues>;
  register: UseFormRegister<ContactValues>;
  errors: FormState<ContactValues>['errors'];
}

/** Custom fields of a contact. */
export function ExtraInfoRows({ control, register, errors }: ExtraInfoRowsProps) {
  const t = useTexts();
  const { fields, append, remove } = useFieldArray({ control, name: 'extraInfo' });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="overline" color="textSecondary" sx={{ p: 0, mb: 1 }}>
        {t('contacts.extraInfo')}
      </Typography>
      {fields.map((field, index) => {
        const problem = errors.extraInfo?.[index]?.name?.message as TextKey | undefined;
        return (
          <Box key={field.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              label={t('contacts.extraName')}
              error={Boolean(problem)}
              helperText={problem && t(problem)}
              slotProps={{ htmlInput: { maxLength: EXTRA.name } }}
              sx={{ flex: 2 }}
              {...register(`extraInfo.${index}.name`, {
                validate: (name, { extraInfo }) => extraNameProblem(name, extraInfo[index]?.value ?? ''),
              })}
            />
            <TextField
              label={t('contacts.extraValue')}
              slotProps={{ htmlInput: { maxLength: EXTRA.value } }}
              sx={{ flex: 3 }}
              {...register(`extraInfo.${index}.value`)}
            />
            <IconAction
              label={
                field.name ? t('contacts.removeExtra', { name: field.name }) : t('contacts.removeExtraEmpty')
              }
              onClick={() => remove(index)}
            >
              <Close fontSize="small" />
            </IconAction>
          </Box>
        );
      })}
      {fields.length < EXTRA.rows && (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => append({ name: '', value: '' })}
          sx={{ justifySelf: 'start' }}
        >
          {t('contacts.addExtra')}
        </Button>
      )}
    </Box>
  );
}
