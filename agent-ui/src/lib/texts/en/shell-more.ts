import type { ShellMoreTexts } from '../pt/shell-more';

export const shellMore: ShellMoreTexts = {
  newVersion: 'There is a new version of the console.',
  update: 'Update',
  later: 'Later',
  scope: 'Tell of messages',
  scopeNone: 'Of nobody',
  scopeMine: 'Of my tickets',
  scopeAll: 'Of mine and of those waiting',
};
