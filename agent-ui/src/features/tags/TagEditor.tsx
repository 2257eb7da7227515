import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Controller, useForm } from 'react-hook-form';
import { createTag, showTag, updateTag, type CountedTag } from '@recado/sdk/contracts';
import { ColorChip } from '../../components/ColorChip';
import { ColorField } from '../../components/ColorField';
import { useI18n } from '../../lib/i18n';
import { changeSaver } from '../../lib/save-changes';
import { useApi } from '../../lib/services';
import type { TextKey } from '../../lib/texts/load';
import { toast } from '../../lib/toasts';
import { NAME, checkColor, checkName, tagBody, tagValues, type TagValues } from './tag-form';

interface TagEditorProps {
  /** Null makes a new one. */
  tag: CountedTag | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Name, colour and the board's flag of a tag, with how it will look. */
export default function TagEditor({ tag, onClose, onSaved }: TagEditorProps) {
  const { t, showError } = useI18n();
  const api = useApi();
  const [saveChanges] = useState(changeSaver);
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { register, control, handleSubmit, watch, formState } = useForm<TagValues>({
    defaultValues: tagValues(tag),
  });
  const { errors, isSubmitting } = formState;
  const problem = (name: keyof TagValues) =>
    errors[name]?.message ? t(errors[name].message as TextKey) : undefined;
  const values = watch();
  const save = async (form: TagValues) => {
    const body = tagBody(form);
    try {
      if (tag)
        await saveChanges({
          read: { form: tagBody(tagValues(tag)), version: tag.version },
          form: body,
          put: (changes) => api.call(updateTag, { params: { id: tag.id }, body: changes }),
          show: async () => {
            const now = await api.call(showTag, { params: { id: tag.id } });
            return { form: tagBody(tagValues(now)), version: now.version };
          },
        });
      else await api.call(createTag, { body });
    } catch (error) {
      return showError(error);
    }
    toast.success(t('tags.saved'));
    onSaved();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth fullScreen={small} aria-labelledby="tag-title">
      <DialogTitle id="tag-title">{t(tag ? 'tags.edit' : 'tags.add')}</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(save)(event)}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
          <TextField
            label={t('tags.name')}
            autoFocus
            required
            error={Boolean(errors.name)}
            helperText={problem('name')}
            slotProps={{ htmlInput: { maxLength: NAME.max } }}
            {...register('name', { validate: checkName })}
          />
          <Controller
            control={control}
            name="color"
            rules={{ validate: checkColor }}
            render={({ field }) => (
              <ColorField
                label={t('tags.color')}
                codeLabel={t('tags.otherColor')}
                hint={t('tags.colorHint')}
                problem={problem('color')}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <Box>
            <Controller
              control={control}
              name="kanban"
              render={({ field }) => (
                <FormControlLabel
                  control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
                  label={t('tags.kanban')}
                />
              )}
            />
            <FormHelperText>{t('tags.kanbanHint')}</FormHelperText>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 24 }}>
            <Typography variant="caption" color="textSecondary">
              {t('tags.preview')}
            </Typography>
            <ColorChip label={values.name.trim() || t('tags.name')} color={values.color} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('actions.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
