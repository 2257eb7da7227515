import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Controller, useForm } from 'react-hook-form';
import { ContactSearch } from '../../../components/ContactSearch';
import { FormActions } from '../../../components/dialogs/FormActions';
import { EditNotice } from '../../../components/edits/EditNotice';
import { MediaField, type ChosenMedia } from '../../../components/message-text/MediaField';
import { MessageField } from '../../../components/message-text/MessageField';
import { useI18n } from '../../../lib/i18n';
import type { ScheduleRequest } from '../../../lib/requests/schedule-requests';
import { useUser } from '../../../lib/session';
import type { TextKey } from '../../../lib/texts/load';
import { toast } from '../../../lib/toasts';
import { asks } from '../data/schedule-states';
import { isPast, ownZone } from '../data/schedule-times';
import { ConnectionField } from './ConnectionField';
import { refusalOf } from './failures';
import { NextTimes } from './NextTimes';
import { RepeatFields } from './RepeatFields';
import { checkBody, newValues, valuesOf, whenOf, type ScheduleValues } from './schedule-form';
import { useSaveSchedule } from './use-save-schedule';
import { WhenFields } from './WhenFields';
import { FormDialog } from '../../../components/leaving/FormDialog';

interface ScheduleEditorProps {
  request: ScheduleRequest;
  onClose: () => void;
}

/** Writes a scheduled message: to whom, what, when, and how often. */
export default function ScheduleEditor({ request, onClose }: ScheduleEditorProps) {
  const { t, showError } = useI18n();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { companieSettings } = useUser().company;
  const setting = (name: string) => companieSettings.find(({ key }) => key === name)?.value;
  const signing = setting('sendSignMessage') === 'enabled';
  const schedule = request.schedule ?? null;
  const [defaultValues] = useState(() =>
    schedule ? valuesOf(schedule) : newValues(request, setting('timeZone') ?? ownZone(), new Date(), signing),
  );
  const [media, setMedia] = useState<ChosenMedia>(schedule?.mediaPath ? 'kept' : null);
  const form = useForm<ScheduleValues>({ defaultValues });
  const { control, handleSubmit, watch, setValue, setError, formState } = form;
  const { save, edit } = useSaveSchedule(schedule, form);
  const values = watch();
  const when = whenOf(values);
  const problem = (name: keyof ScheduleValues): string | undefined => {
    const key = formState.errors[name]?.message;
    return key === undefined ? undefined : t(key as TextKey);
  };
  const submit = async (sent: ScheduleValues) => {
    const wanted = whenOf(sent);
    if (wanted && isPast(wanted, schedule, new Date()))
      return setError('date', { message: 'schedules.past' satisfies TextKey }, { shouldFocus: true });
    try {
      if (!(await save(sent, media))) return;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
      else showError(error);
      return;
    }
    toast.success(t('schedules.saved'));
    request.onSaved?.();
    onClose();
  };
  return (
    <FormDialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={small}
      onClose={onClose}
      aria-labelledby="schedule-title"
    >
      <DialogTitle id="schedule-title">{t(schedule ? 'schedules.edit' : 'schedules.add')}</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: 'contents' }}
      >
        <EditNotice edit={edit} />
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
          {schedule && asks(schedule.status) && <Alert severity="info">{t('schedules.waitsAgain')}</Alert>}
          <Controller
            control={control}
            name="contact"
            rules={{ validate: (contact) => contact !== null || ('common.required' satisfies TextKey) }}
            render={({ field }) => (
              <ContactSearch
                label={t('schedules.contact')}
                value={field.value}
                required
                autoFocus={defaultValues.contact === null}
                inputRef={field.ref}
                error={problem('contact')}
                onChange={(contact) => {
                  field.onChange(contact && { id: contact.id, name: contact.name });
                  // Another contact may need another connection.
                  setValue('whatsappId', 0);
                }}
              />
            )}
          />
          <ConnectionField
            control={control}
            automatic={!schedule?.whatsappId || values.contact?.id !== schedule.contactId}
            error={problem('whatsappId')}
          />
          <Controller
            control={control}
            name="body"
            rules={{ validate: checkBody }}
            render={({ field }) => (
              <MessageField
                value={field.value}
                onChange={field.onChange}
                error={problem('body')}
                // On a phone the keyboard would cover the rest of it.
                autoFocus={!small && schedule === null && defaultValues.contact !== null}
              />
            )}
          />
          {signing && (
            <Controller
              control={control}
              name="signMessage"
              render={({ field }) => (
                <FormControlLabel
                  label={t('schedules.sign')}
                  control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
                />
              )}
            />
          )}
          <MediaField
            value={media}
            stored={{ path: schedule?.mediaPath ?? null, name: schedule?.mediaName ?? null }}
            onChange={setMedia}
          />
          <WhenFields control={control} problem={problem} />
          <RepeatFields control={control} values={values} problem={problem} />
          {when && <NextTimes when={when} known={schedule} />}
        </DialogContent>
        <FormActions busy={formState.isSubmitting} onClose={onClose} />
      </Box>
    </FormDialog>
  );
}
