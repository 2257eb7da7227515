import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'There is a new version of the console.',
  update: 'Update',
  later: 'Later',
  scope: 'Tell of messages',
  scopeNone: 'Of nobody',
  scopeMine: 'Of my tickets',
  scopeAll: 'Of mine and of those waiting',
};
