import type { BodyOf, signup } from '@recado/sdk/contracts';
import { isEmail, signsOf } from '@recado/sdk/rules';
import type { TextKey } from '../../lib/texts/load';
import { passwordStrength } from '../../components/password/password-strength';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  phone: string;
  companyName: string;
  /** Empty until one is chosen. */
  planId: string;
  termo: boolean;
}
export const EMPTY: SignUpValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  companyName: '',
  planId: '',
  termo: false,
};

const NAME = { min: 2, max: 50 };
const PASSWORD_MAX = 50;
const PHONE_DIGITS = 11;

export function checkName(name: string): TextKey | undefined {
  const length = signsOf(name.trim());
  if (length === 0) return 'common.required';
  if (length < NAME.min) return 'common.tooShort';
  return length > NAME.max ? 'common.tooLong' : undefined;
}
export function checkEmail(email: string): TextKey | undefined {
  if (!email.trim()) return 'common.required';
  return isEmail(email.trim()) ? undefined : 'common.invalidEmail';
}
export function checkPassword(password: string): TextKey | undefined {
  if (!password) return 'common.required';
  if (password.length > PASSWORD_MAX) return 'common.tooLong';
  return passwordStrength(password) === 100 ? undefined : 'signUp.passwordWeak';
}
const digitsOf = (phone: string) => phone.replace(/[\s().-]/g, '');
export function checkPhone(phone: string): TextKey | undefined {
  const digits = digitsOf(phone);
  if (!digits) return 'common.required';
  return /^\d+$/.test(digits) && digits.length === PHONE_DIGITS ? undefined : 'signUp.phoneInvalid';
}
export const checkPlan = (planId: string): TextKey | undefined => (planId ? undefined : 'common.required');
export const checkTerms = (termo: boolean): TextKey | undefined =>
  termo ? undefined : 'signUp.termsRequired';

type SignUpBody = BodyOf<typeof signup>;
export const signUpBody = (values: SignUpValues, language: SignUpBody['language']): SignUpBody => ({
  name: values.name.trim(),
  email: values.email.trim(),
  password: values.password,
  phone: digitsOf(values.phone),
  companyName: values.companyName.trim(),
  planId: Number(values.planId),
  termo: values.termo,
  language,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});
