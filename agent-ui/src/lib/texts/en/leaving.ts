import type { LeavingTexts } from '../pt/leaving';

export const leaving: LeavingTexts = {
  title: 'Leave without saving?',
  notSaved: 'What you wrote has not been saved yet.',
  drop: 'Discard',
  recordingTitle: 'Discard the recording?',
  recordingNotSent: 'The recording has not been sent yet.',
  recordingKept: 'The recording was not sent: it is kept among the attachments.',
};
