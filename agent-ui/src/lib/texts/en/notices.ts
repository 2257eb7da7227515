import type { NoticesTexts } from '../pt/notices';

export const notices: NoticesTexts = {
  scope: 'Tell of messages',
  scopeNone: 'Of nobody',
  scopeMine: 'Of my conversations',
  scopeAll: 'Of mine and of those waiting',
};
