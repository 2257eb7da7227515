import type { InvitationTexts } from '../pt/invitation';

export const invitation: InvitationTexts = {
  title: 'Invitation',
  from: 'Invitation from %{company}',
  choose: 'Hello, %{name}. Choose your password to work at %{company}.',
  until: 'The invitation is valid until %{moment}.',
  emailHelp: 'You sign in with this e-mail.',
  hint: '%{least} to 50 characters.',
  short: 'The password needs at least %{least} characters.',
  repeat: 'Repeat the password',
  differs: 'The passwords are not the same.',
  enter: 'Save the password and sign in',
  suspended:
    'The company’s access is suspended. Talk to whoever invited you; the invitation has not been used.',
  outOfHours:
    'Your password is saved, but these are not your working hours. Sign in with it when they begin.',
  toLogin: 'Go to sign-in',
  signedIn: 'The account of %{name} is open in this browser. Sign out of it to use the invitation.',
  signOut: 'Sign out and use the invitation',
  stay: 'Stay in this account',
};
