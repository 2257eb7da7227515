import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { LOCALES } from '@recado/sdk/rules';
import { Controller, useForm } from 'react-hook-form';
import { FormActions } from '../../../components/dialogs/FormActions';
import { EditNotice } from '../../../components/edits/EditNotice';
import { useI18n } from '../../../lib/i18n';
import { openContactForm, type ContactFormRequest } from '../../../lib/requests/contact-requests';
import type { TextKey } from '../../../lib/texts/load';
import { toast } from '../../../lib/toasts';
import { contactValues, emailProblem, isMasked, nameProblem, type ContactValues } from './contact-form';
import { ExtraInfoRows } from './ExtraInfoRows';
import { homeCountry, phoneProblem, type PhoneProblem } from './phone-input';
import { PhoneField } from './PhoneField';
import { useSaveContact } from './use-save-contact';

const PHONE_TEXTS: Record<PhoneProblem | 'taken', TextKey> = {
  taken: 'contacts.duplicateUnknown',
  required: 'common.required',
  short: 'common.tooShort',
  long: 'common.tooLong',
  invalid: 'contacts.numberInvalid',
};

export function ContactForm({ request, onClose }: { request: ContactFormRequest; onClose: () => void }) {
  const { t, language } = useI18n();
  const { contact, onSaved } = request;
  const form = useForm<ContactValues>({
    defaultValues: contactValues(contact, homeCountry(language), request),
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const { save, duplicate, edit } = useSaveContact(contact, homeCountry(language), form);
  const masked = isMasked(contact?.number);
  const numberNeeded = !contact || contact.number !== null;
  const field = (name: 'name' | 'email') => {
    const problem = errors[name]?.message as TextKey | undefined;
    return { error: Boolean(problem), helperText: problem && t(problem) };
  };
  const phoneText = (problem: string | undefined, country: string) =>
    problem &&
    t(PHONE_TEXTS[problem as keyof typeof PHONE_TEXTS], {
      country: new Intl.DisplayNames([LOCALES[language]], { type: 'region' }).of(country) ?? country,
    });

  const submit = async (values: ContactValues) => {
    const saved = await save(values);
    if (!saved) return;
    toast.success(t('contacts.saved'));
    onClose();
    onSaved?.(saved);
  };
  const openDuplicate = () => {
    if (!duplicate) return;
    onClose();
    if (onSaved) onSaved(duplicate);
    else openContactForm({ contact: duplicate });
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'contents' }}>
      <EditNotice edit={edit} />
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {duplicate !== undefined && (
            <Alert
              severity="warning"
              role="alert"
              action={
                duplicate && (
                  <Button color="inherit" size="small" onClick={openDuplicate}>
                    {t('contacts.openExisting')}
                  </Button>
                )
              }
            >
              {duplicate ? t('contacts.duplicate', { name: duplicate.name }) : t('contacts.duplicateUnknown')}
            </Alert>
          )}
          <TextField
            label={t('contacts.name')}
            autoComplete="off"
            autoFocus
            required
            {...field('name')}
            {...register('name', { validate: nameProblem })}
          />
          {masked && (
            <TextField
              label={t('contacts.number')}
              value={contact?.number ?? ''}
              disabled
              helperText={t('contacts.numberMasked')}
            />
          )}
          {!masked && !contact?.isGroup && (
            <Controller
              control={control}
              name="phone"
              rules={{ validate: (phone) => phoneProblem(phone, numberNeeded) }}
              render={({ field: { ref, value, onChange }, fieldState }) => (
                <PhoneField
                  inputRef={ref}
                  value={value}
                  onChange={onChange}
                  required={numberNeeded}
                  problem={phoneText(fieldState.error?.message, value.country)}
                />
              )}
            />
          )}
          <TextField
            label={t('contacts.email')}
            type="email"
            autoComplete="off"
            {...field('email')}
            {...register('email', { validate: emailProblem })}
          />
          <ExtraInfoRows control={control} register={register} errors={errors} />
        </Box>
      </DialogContent>
      <FormActions busy={isSubmitting} onClose={onClose} />
    </Box>
  );
}
