import type { SessionUser } from '@recado/sdk/contracts';
import { DEFAULT_LANGUAGE, isEmail, isLanguage, isPhoneNumber, signsOf } from '@recado/sdk/rules';

/** What a person may change about themselves. */
export const profileValues = (user: SessionUser) => ({
  name: user.name,
  email: user.email,
  password: '',
  currentPassword: '',
  language: isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE,
  defaultTheme: user.defaultTheme,
  defaultMenu: user.defaultMenu,
  farewellMessage: user.farewellMessage ?? '',
  wpp: user.wpp ?? '',
});
export type ProfileValues = ReturnType<typeof profileValues>;

export const NAME = { min: 2, max: 50 };
export const PASSWORD = { min: 6, max: 50 };
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** The body of the change: an empty password keeps the current one. */
export function profileBody({ password, currentPassword, ...rest }: ProfileValues) {
  const farewellMessage = rest.farewellMessage.trim() || null;
  return {
    ...rest,
    name: rest.name.trim(),
    email: rest.email.trim(),
    farewellMessage,
    wpp: rest.wpp.trim() || null,
    ...(password && { password }),
    ...(currentPassword && { currentPassword }),
  };
}

/** A user who changes their own credentials types the current password as well. */
export const asksForPassword = (
  { email, password, wpp }: ProfileValues,
  user: Pick<SessionUser, 'email' | 'wpp'>,
): boolean =>
  password !== '' ||
  email.trim().toLowerCase() !== user.email.toLowerCase() ||
  wpp.trim() !== (user.wpp ?? '');

export type Problem =
  | 'common.required'
  | 'common.tooShort'
  | 'common.tooLong'
  | 'common.invalidEmail'
  | 'profile.passwordLength'
  | 'profile.phoneWrong'
  | 'errors.ERR_PASSWORD_WRONG';

export function checkName(name: string): Problem | undefined {
  const length = signsOf(name.trim());
  if (length === 0) return 'common.required';
  if (length < NAME.min) return 'common.tooShort';
  return length > NAME.max ? 'common.tooLong' : undefined;
}
export function checkEmail(email: string): Problem | undefined {
  if (email.trim() === '') return 'common.required';
  return isEmail(email.trim()) ? undefined : 'common.invalidEmail';
}
export function checkPassword(password: string): Problem | undefined {
  if (password === '') return undefined;
  return password.length < PASSWORD.min || password.length > PASSWORD.max
    ? 'profile.passwordLength'
    : undefined;
}
/** A number that was stored before this rule existed stays. */
export function checkPhone(typed: string, kept: string | null): Problem | undefined {
  const phone = typed.trim();
  return phone === '' || phone === (kept ?? '') || isPhoneNumber(phone) ? undefined : 'profile.phoneWrong';
}
