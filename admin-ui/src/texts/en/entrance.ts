import { sharedTexts } from '@recado/sdk/texts/en';

/** What the sign-in page says beyond the shared texts. */
export const entrance = {
  console: 'Agent console',
  login: {
    email: 'E-mail',
    password: 'Password',
    title: 'Sign in to the back-office',
    enter: 'Sign in',
    forgot: 'I forgot my password',
    code: 'Verification code',
    codeHelp: 'From the authenticator app, or a recovery code.',
    setUp: 'Set it up in the console',
    kept: 'What you typed is still here.',
  },
};

export const texts = { ...sharedTexts, office: entrance };
