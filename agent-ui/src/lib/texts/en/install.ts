import type { InstallTexts } from '../pt/install';

export const install: InstallTexts = {
  title: 'Install the app',
  intro: 'Recado opens like any app, with its own icon and without the browser’s tabs.',
  iosShare: 'Tap Share in the browser’s bar.',
  iosAdd: 'Choose “Add to Home Screen”.',
  iosConfirm: 'Tap Add.',
  macFile: 'In Safari’s File menu, choose “Add to Dock”.',
  macConfirm: 'Click Add.',
};
