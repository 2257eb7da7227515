import Box from '@mui/material/Box';
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
import { ColorChip } from '../ColorChip';
import { ColorField } from '../ColorField';
import { FormActions } from '../dialogs/FormActions';
import { EditNotice } from '../edits/EditNotice';
import { showAtField } from '../edits/field-of-error';
import { useEdit } from '../edits/use-edit';
import { useI18n } from '../../lib/i18n';
import { useLiveTopic } from '../../lib/live-hooks';
import { useApi } from '../../lib/services';
import type { TextKey } from '../../lib/texts/load';
import { toast } from '../../lib/toasts';
import { NAME, checkColor, checkLimit, checkName, tagBody, tagValues, type TagValues } from './tag-form';
import { FormDialog } from '../leaving/FormDialog';

const FIELD_OF = { ERR_TAG_ALREADY_EXISTS: 'name' } as const;
const LABELS = { name: 'tags.name', color: 'tags.color', kanban: 'tags.kanban' } as const;
const LANE_LABELS = { ...LABELS, wipLimit: 'kanban.limit' } as const;

interface TagEditorProps {
  /** Null makes a new one. */
  tag: CountedTag | null;
  /** It is a lane of the board, with a limit: the caller has loaded the board's texts. */
  lane?: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Name, colour and the board's flag of a tag, with how it will look. */
export default function TagEditor({ tag, lane = false, onClose, onSaved }: TagEditorProps) {
  const { t, showError } = useI18n();
  const api = useApi();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const form = useForm<TagValues>({ defaultValues: tagValues(tag, lane) });
  const { register, control, handleSubmit, watch, formState } = form;
  const edit = useEdit<CountedTag, TagValues>(
    {
      ...{ record: tag, toValues: tagValues, toBody: tagBody, labels: lane ? LANE_LABELS : LABELS },
      put: (id, changes) => api.call(updateTag, { params: { id }, body: changes }),
      show: (id) => api.call(showTag, { params: { id } }),
      textOf: (field, value) => (field === 'kanban' ? t(value ? 'edits.yes' : 'edits.no') : undefined),
    },
    form,
  );
  useLiveTopic('tag', (event) => {
    if (event.action === 'update') edit.heard(event.tag);
  });
  const { errors, isSubmitting } = formState;
  const problem = (name: keyof TagValues) =>
    errors[name]?.message ? t(errors[name].message as TextKey) : undefined;
  const values = watch();
  const save = async (typed: TagValues) => {
    try {
      if (!tag) await api.call(createTag, { body: tagBody(typed) });
      else if (!(await edit.save(typed))) return;
    } catch (error) {
      return showAtField(form.setError, error, FIELD_OF) ? undefined : showError(error);
    }
    toast.success(t('tags.saved'));
    onSaved();
    onClose();
  };
  return (
    <FormDialog open onClose={onClose} maxWidth="xs" fullWidth fullScreen={small} aria-labelledby="tag-title">
      <DialogTitle id="tag-title">
        {t(lane ? (tag ? 'kanban.editLane' : 'kanban.addLane') : tag ? 'tags.edit' : 'tags.add')}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(save)(event)}
        sx={{ display: 'contents' }}
      >
        <EditNotice edit={edit.state} />
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
          {lane && (
            <TextField
              label={t('kanban.limit')}
              error={Boolean(errors.wipLimit)}
              helperText={t(errors.wipLimit ? 'kanban.limitWrong' : 'kanban.limitHint')}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
              {...register('wipLimit', { validate: checkLimit })}
            />
          )}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 24 }}>
            <Typography variant="caption" color="textSecondary">
              {t('tags.preview')}
            </Typography>
            <ColorChip label={values.name.trim() || t('tags.name')} color={values.color} />
          </Box>
        </DialogContent>
        <FormActions busy={isSubmitting} onClose={onClose} />
      </Box>
    </FormDialog>
  );
}
