import type { NoticesTexts } from '../pt/notices';

export const notices: NoticesTexts = {
  scope: 'Notify of messages',
  scopeNone: 'None',
  scopeMine: 'My conversations',
  scopeAll: 'My conversations and those waiting',
};
