import type { SignInsTexts } from '../pt/sign-ins';

export const signIns: SignInsTexts = {
  title: 'Sign-ins to your account',
  intro:
    'Each person has one session: a new sign-in ends the previous one. Do you not recognise one? Change your password. The list covers 90 days.',
  now: 'Open session',
  password: 'Signed in with the password',
  code: 'Signed in with password and code',
  recoveryCode: 'Signed in with a recovery code',
  invitation: 'Signed in with an invitation',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong code',
  outOfHours: 'Refused: outside working hours',
  suspended: 'Refused: company suspended',
  times: '%{smart_count} attempt |||| %{smart_count} attempts',
  unknown: 'Unknown browser',
  on: '%{browser} on %{system}',
  list: 'Sign-ins',
  empty: 'No sign-in in the last 90 days',
};
