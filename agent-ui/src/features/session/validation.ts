import type { TextKey } from '../../lib/texts/load';

export interface Credentials {
  email: string;
  password: string;
}
export const MIN_PASSWORD = 6;

/** Problems of the sign-in form's fields, by field. */
export function checkCredentials({
  email,
  password,
}: Credentials): Partial<Record<keyof Credentials, TextKey>> {
  return {
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'session.emailInvalid' as const }),
    ...(password.length < MIN_PASSWORD && { password: 'session.passwordShort' as const }),
  };
}
