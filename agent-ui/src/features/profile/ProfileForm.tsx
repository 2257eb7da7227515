import { useState } from 'react';
import Shield from '@mui/icons-material/ShieldOutlined';
import History from '@mui/icons-material/History';
import Key from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useForm, useWatch } from 'react-hook-form';
import { showUser, updateUser, uploadProfileImage, type SessionUser } from '@recado/sdk/contracts';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage } from '@recado/sdk/rules';
import { FormActions } from '../../components/dialogs/FormActions';
import { EditNotice } from '../../components/edits/EditNotice';
import { showAtField } from '../../components/edits/field-of-error';
import { useEdit } from '../../components/edits/use-edit';
import { PasswordField } from '../../components/PasswordField';
import { useI18n } from '../../lib/i18n';
import { useLiveTopic } from '../../lib/live-hooks';
import { setThemePreference } from '../../lib/look/theme-preference';
import { useApi } from '../../lib/services';
import { useCan, useSession, useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';
import {
  asksForPassword,
  checkEmail,
  checkName,
  checkPassword,
  checkPhone,
  profileBody,
  profileValues,
  type Problem,
  type ProfileValues,
} from './profile-form';
import { ProfilePicture } from './ProfilePicture';

const FIELD_OF = { ERR_PASSWORD_WRONG: 'currentPassword', ERR_EMAIL_IN_USE: 'email' } as const;
const LABELS = {
  name: 'profile.name',
  email: 'profile.email',
  language: 'common.language',
  defaultTheme: 'common.theme',
  defaultMenu: 'profile.menu',
  farewellMessage: 'profile.farewell',
  wpp: 'profile.phone',
} as const;
const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

interface ProfileFormProps {
  onClose: () => void;
  /** Opens the person's API tokens. */
  onTokens: () => void;
  /** Opens the person's two-factor sign-in. */
  onSecondFactor: () => void;
  onSignIns: () => void;
}

export function ProfileForm({ onClose, onTokens, onSecondFactor, onSignIns }: ProfileFormProps) {
  const { t, showError, setLanguage } = useI18n();
  const api = useApi();
  const user = useUser();
  const mayChangePhone = useCan('user-modal:editProfile');
  const { reload } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<ProfileValues>({ defaultValues: profileValues(user) });
  const { register, handleSubmit, setError, control, formState } = form;
  const edit = useEdit<SessionUser, ProfileValues>(
    {
      ...{ record: user, toValues: profileValues, toBody: profileBody, labels: LABELS },
      put: async (id, changes) => ({
        ...user,
        ...(await api.call(updateUser, { params: { id }, body: changes })),
        company: user.company,
      }),
      show: async (id) => ({
        ...user,
        ...(await api.call(showUser, { params: { id } })),
        company: user.company,
      }),
      textOf: (field, value) => choiceText(field, value),
    },
    form,
  );
  useLiveTopic('user', (event) => {
    if (event.action === 'update') edit.heard(event.user);
  });
  const choiceText = (field: string, value: unknown): string | undefined => {
    if (field === 'language') return isLanguage(value) ? LANGUAGE_NAMES[value] : undefined;
    if (field === 'defaultTheme') return t(value === 'dark' ? 'common.themeDark' : 'common.themeLight');
    if (field === 'defaultMenu') return t(value === 'closed' ? 'profile.menuClosed' : 'profile.menuOpen');
    return undefined;
  };
  const { errors, isSubmitting, dirtyFields } = formState;
  const asksPassword = useWatch({ control, compute: (values) => asksForPassword(values, user) });
  const field = (name: keyof ProfileValues, hint?: string) => {
    const problem = errors[name]?.message as Problem | undefined;
    return { error: Boolean(problem), helperText: problem ? t(problem) : hint };
  };

  const save = async (values: ProfileValues) => {
    const params = { id: user.id };
    try {
      if (!(await edit.save(values))) return;
      if (file) {
        const body = new FormData();
        body.set('userId', String(user.id));
        body.set('typeArch', 'user');
        body.set('profileImage', file);
        await api.upload(uploadProfileImage, { params, body });
      }
    } catch (error) {
      return showAtField(setError, error, FIELD_OF) ? undefined : showError(error);
    }
    setLanguage(values.language);
    if (dirtyFields.defaultTheme) setThemePreference(values.defaultTheme);
    toast.success(t('profile.saved'));
    onClose();
    await reload();
  };

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(save)} sx={{ display: 'contents' }}>
      <EditNotice edit={edit.state} />
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <ProfilePicture file={file} onFile={setFile} />
        <Box sx={{ ...columns, mt: 1 }}>
          <TextField
            label={t('profile.name')}
            autoComplete="name"
            required
            {...field('name')}
            {...register('name', { validate: checkName })}
          />
          <TextField
            label={t('profile.email')}
            type="email"
            autoComplete="email"
            required
            {...field('email')}
            {...register('email', { validate: checkEmail })}
          />
        </Box>
        <TextField
          label={t('profile.phone')}
          type="tel"
          autoComplete="tel"
          {...field('wpp', t(mayChangePhone ? 'profile.phoneHint' : 'profile.phoneByAdmin'))}
          {...register('wpp', {
            maxLength: { value: 30, message: 'common.tooLong' },
            validate: (typed) => checkPhone(typed, user.wpp),
          })}
          slotProps={{ htmlInput: { readOnly: !mayChangePhone } }}
        />
        <PasswordField
          label={t('profile.newPassword')}
          autoComplete="new-password"
          {...field('password', t('profile.newPasswordHint'))}
          {...register('password', { validate: checkPassword })}
        />
        {asksPassword && (
          <PasswordField
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            required
            {...field('currentPassword', t('profile.currentPasswordHint'))}
            {...register('currentPassword', { required: 'common.required', shouldUnregister: true })}
          />
        )}
        <Box sx={{ ...columns, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <TextField
            select
            label={t('common.language')}
            defaultValue={profileValues(user).language}
            {...register('language')}
          >
            {LANGUAGES.map((language) => (
              <MenuItem key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('common.theme')}
            defaultValue={user.defaultTheme}
            {...register('defaultTheme')}
          >
            <MenuItem value="light">{t('common.themeLight')}</MenuItem>
            <MenuItem value="dark">{t('common.themeDark')}</MenuItem>
          </TextField>
          <TextField
            select
            label={t('profile.menu')}
            defaultValue={user.defaultMenu}
            {...register('defaultMenu')}
          >
            <MenuItem value="open">{t('profile.menuOpen')}</MenuItem>
            <MenuItem value="closed">{t('profile.menuClosed')}</MenuItem>
          </TextField>
        </Box>
        <TextField
          label={t('profile.farewell')}
          multiline
          minRows={2}
          maxRows={6}
          {...field('farewellMessage', t('profile.farewellHint'))}
          {...register('farewellMessage', { maxLength: { value: 4000, message: 'common.tooLong' } })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" startIcon={<Shield />} onClick={onSecondFactor}>
            {t('profile.secondFactor')}
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<History />} onClick={onSignIns}>
            {t('profile.signIns')}
          </Button>
          {user.company.plan.useExternalApi && (
            <Button variant="outlined" color="inherit" startIcon={<Key />} onClick={onTokens}>
              {t('apiTokens.title')}
            </Button>
          )}
        </Box>
      </DialogContent>
      <FormActions busy={isSubmitting} onClose={onClose} />
    </Box>
  );
}
