import type { InvitationTexts } from '../pt/invitation';

export const invitation: InvitationTexts = {
  title: 'Invitation',
  from: 'Invitation from %{company}',
  choose: 'Hello, %{name}. Choose your password to work at %{company}.',
  until: 'The invitation is valid until %{moment}.',
  emailHelp: 'You sign in with this e-mail.',
  hint: '%{least} to 50 characters.',
  short: 'The password must have at least %{least} characters.',
  repeat: 'Repeat the password',
  differs: 'The passwords do not match.',
  enter: 'Save the password and sign in',
  suspended:
    'The company’s access is suspended. Talk to whoever invited you; the invitation has not been used.',
  outOfHours:
    'Your password is saved, but it is outside your working hours now. Sign in with it when they begin.',
  toLogin: 'Go to sign-in',
  signedIn:
    'The account of %{name} is already open in this browser. To use the invitation, sign out of it first.',
  signOut: 'Sign out and use the invitation',
  stay: 'Stay signed in here',
};
