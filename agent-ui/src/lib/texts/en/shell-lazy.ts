import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'There is a new version of the console.',
  update: 'Update',
  later: 'Later',
};
