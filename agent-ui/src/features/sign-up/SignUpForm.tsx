import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Controller, useForm } from 'react-hook-form';
import type { Plan } from '@recado/sdk/contracts';
import { PasswordField } from '../../components/PasswordField';
import { FormFailure } from '../../components/signed-out/FormFailure';
import { StrengthBar } from '../../components/password/StrengthBar';
import { useTexts } from '../../lib/i18n';
import type { TextKey } from '../../lib/texts/load';
import { PlanChoice } from './PlanChoice';
import * as form from './sign-up-form';
import { TermsField } from './TermsField';
import { useSignUp } from './use-sign-up';

export function SignUpForm({ plans }: { plans: Plan[] }) {
  const t = useTexts();
  const only = plans.length === 1 ? String(plans[0]!.id) : '';
  const { register, control, handleSubmit, watch, formState, setError } = useForm<form.SignUpValues>({
    defaultValues: { ...form.EMPTY, planId: only },
  });
  const { errors, isSubmitting } = formState;
  const signUp = useSignUp((field, text) => setError(field, { message: text }, { shouldFocus: true }));
  const problem = (name: keyof form.SignUpValues | 'root') =>
    errors[name]?.message ? t(errors[name].message as TextKey) : undefined;
  /** What a field of text shows. */
  const shown = (name: 'name' | 'email' | 'password' | 'phone' | 'companyName') => ({
    label: t(`signUp.${name}`),
    required: true,
    error: Boolean(errors[name]),
    helperText: problem(name),
  });
  const failure = problem('root');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(signUp)(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <FormFailure text={failure} />
      <TextField
        {...shown('name')}
        autoComplete="name"
        autoFocus
        {...register('name', { validate: form.checkName })}
      />
      <TextField
        {...shown('email')}
        type="email"
        autoComplete="username"
        {...register('email', { validate: form.checkEmail })}
      />
      <PasswordField
        {...shown('password')}
        helperText={problem('password') ?? t('signUp.passwordWeak')}
        autoComplete="new-password"
        {...register('password', { validate: form.checkPassword })}
      />
      <StrengthBar password={watch('password')} />
      <TextField
        {...shown('phone')}
        type="tel"
        autoComplete="tel-national"
        placeholder="11987654321"
        {...register('phone', { validate: form.checkPhone })}
      />
      <TextField
        {...shown('companyName')}
        autoComplete="organization"
        {...register('companyName', { validate: form.checkName })}
      />
      <Controller
        control={control}
        name="planId"
        rules={{ validate: form.checkPlan }}
        render={({ field }) => (
          <PlanChoice
            plans={plans}
            value={field.value}
            onChange={field.onChange}
            problem={problem('planId')}
          />
        )}
      />
      <Controller
        control={control}
        name="termo"
        rules={{ validate: form.checkTerms }}
        render={({ field }) => (
          <TermsField checked={field.value} onChange={field.onChange} problem={problem('termo')} />
        )}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} fullWidth>
        {t('signUp.submit')}
      </Button>
    </Box>
  );
}
