import { useState } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Controller, useForm } from 'react-hook-form';
import type { QuickMessage } from '@recado/sdk/contracts';
import { FormActions } from '../../../components/dialogs/FormActions';
import { EditNotice } from '../../../components/edits/EditNotice';
import { useI18n } from '../../../lib/i18n';
import { useCan } from '../../../lib/session';
import type { TextKey } from '../../../lib/texts/load';
import { toast } from '../../../lib/toasts';
import { MediaField, type ChosenMedia } from '../../../components/message-text/MediaField';
import { MessageField } from '../../../components/message-text/MessageField';
import { MessagePreview } from './MessagePreview';
import {
  SHORTCODE_MAX,
  checkShortcode,
  isCategory,
  quickMessageValues,
  type Edited,
  type QuickMessageValues,
} from './quick-message-form';
import { SwitchField } from './SwitchField';
import { useSave } from './use-save';
import { FormDialog } from '../../../components/leaving/FormDialog';

interface QuickMessageEditorProps {
  edited: Edited;
  categories: readonly QuickMessage[];
  onClose: () => void;
  onSaved: () => void;
}

const TITLES: Record<'new' | 'known', Record<'reply' | 'category', TextKey>> = {
  new: { reply: 'quickMessages.add', category: 'quickMessages.addCategory' },
  known: { reply: 'quickMessages.edit', category: 'quickMessages.editCategory' },
};

/** A quick reply with variables, preview and file; or a category, which has a name alone. */
export default function QuickMessageEditor({
  edited,
  categories,
  onClose,
  onSaved,
}: QuickMessageEditorProps) {
  const { t, showError } = useI18n();
  const mayShare = useCan('quick-messages:editAll');
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const category = isCategory(edited);
  const stored =
    typeof edited === 'string'
      ? { path: null, name: null }
      : { path: edited.mediaPath, name: edited.mediaName };
  const [media, setMedia] = useState<ChosenMedia>(stored.path === null ? null : 'kept');
  const form = useForm<QuickMessageValues>({ defaultValues: quickMessageValues(edited) });
  const { register, control, handleSubmit, watch, formState } = form;
  const { save, edit } = useSave({ edited, categories, mayShare, form });
  const { message, geral } = watch();
  const problem = formState.errors.shortcode?.message as TextKey | undefined;
  // A shared reply belongs in a shared category.
  const offered = categories.filter((one) => one.geral || !geral);
  const submit = async (values: QuickMessageValues) => {
    const known = offered.some(({ id }) => id === values.categoryId);
    try {
      if (!(await save({ ...values, categoryId: known ? values.categoryId : 0 }, media))) return;
    } catch (error) {
      return showError(error);
    }
    toast.success(t('quickMessages.saved'));
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      maxWidth={category ? 'xs' : 'sm'}
      fullWidth
      fullScreen={small}
      aria-labelledby="quick-message-title"
    >
      <DialogTitle id="quick-message-title">
        {t(TITLES[typeof edited === 'string' ? 'new' : 'known'][category ? 'category' : 'reply'])}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: 'contents' }}
      >
        <EditNotice edit={edit} />
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
          <TextField
            label={t(category ? 'quickMessages.categoryName' : 'quickMessages.shortcode')}
            autoFocus
            required
            error={Boolean(problem)}
            helperText={problem ? t(problem) : category ? undefined : t('quickMessages.shortcodeHint')}
            slotProps={{ htmlInput: { maxLength: SHORTCODE_MAX } }}
            {...register('shortcode', { validate: checkShortcode })}
          />
          {!category && (
            <>
              <Controller
                control={control}
                name="message"
                render={({ field }) => <MessageField value={field.value} onChange={field.onChange} />}
              />
              <MessagePreview text={message} />
              <Controller
                control={control}
                name="categoryId"
                render={({ field }) => (
                  <TextField
                    select
                    label={t('quickMessages.category')}
                    value={offered.some(({ id }) => id === field.value) ? field.value : 0}
                    onChange={field.onChange}
                  >
                    <MenuItem value={0}>{t('quickMessages.noCategory')}</MenuItem>
                    {offered.map(({ id, shortcode }) => (
                      <MenuItem key={id} value={id}>
                        {shortcode}
                      </MenuItem>
                    ))}
                  </TextField>
                )}
              />
              <MediaField value={media} stored={stored} onChange={setMedia} />
            </>
          )}
          <SwitchField
            control={control}
            name="geral"
            label={t('quickMessages.shared')}
            hint={t(mayShare ? 'quickMessages.sharedHint' : 'quickMessages.notAllowed')}
            disabled={!mayShare}
          />
          {!category && (
            <SwitchField
              control={control}
              name="status"
              label={t('quickMessages.active')}
              hint={t('quickMessages.activeHint')}
            />
          )}
        </DialogContent>
        <FormActions busy={formState.isSubmitting} onClose={onClose} />
      </Box>
    </FormDialog>
  );
}
