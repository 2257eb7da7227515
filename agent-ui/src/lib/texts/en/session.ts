import type { SessionTexts } from '../pt/session';

export const session: SessionTexts = {
  welcome: 'Sign in to your account',
  tagline: 'All your customer conversations in one place.',
  email: 'E-mail',
  password: 'Password',
  enter: 'Sign in',
  noAccount: 'New here?',
  signUp: 'Sign up',
  forgot: 'I forgot my password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  emailInvalid: 'Please enter a valid e-mail.',
  passwordShort: 'The password must have at least 6 characters.',
  daysLeft:
    'Your subscription expires in %{smart_count} day. |||| Your subscription expires in %{smart_count} days.',
  lastDay: 'Your subscription expires today.',
  starting: 'Opening your session…',
  unreachableTitle: 'The server is not responding',
  unreachableText: 'Your session is still saved. Check your internet and try again.',
};
