import { useNavigate } from 'react-router';
import { isApiError } from '@recado/sdk/client';
import { signup, type ErrorCode } from '@recado/sdk/contracts';
import { useI18n } from '../../lib/i18n';
import { useApi } from '../../lib/services';
import type { TextKey } from '../../lib/texts/load';
import { toast } from '../../lib/toasts';
import { signUpBody, type SignUpValues } from './sign-up-form';

/** The field that shows an error. */
const FIELD_OF: Partial<Record<string, keyof SignUpValues>> = {
  ERR_EMAIL_IN_USE: 'email',
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'companyName',
  ERR_PLAN_NOT_PUBLIC: 'planId',
  ERR_TERMS_NOT_ACCEPTED: 'termo',
} satisfies Partial<Record<ErrorCode, keyof SignUpValues>>;
/** What a person understands better than "check the data". */
const SAID = ['ERR_TOO_MANY_REQUESTS', 'ERR_USER_CREATION_DISABLED', 'ERR_OFFLINE', 'ERR_TIMEOUT'];

export function useSignUp(fail: (field: keyof SignUpValues | 'root', text: TextKey) => void) {
  const { t, language } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  return async (values: SignUpValues) => {
    try {
      const { email } = await api.call(signup, { body: signUpBody(values, language) });
      toast.success(t('signUp.done'));
      await navigate('/login', { state: { email, isNew: true } });
    } catch (error) {
      const code = isApiError(error) ? error.code : '';
      const field = FIELD_OF[code];
      if (field) return fail(field, `errors.${code}` as TextKey);
      fail('root', SAID.includes(code) ? (`errors.${code}` as TextKey) : 'signUp.failed');
    }
  };
}
