import type { ProfileTexts } from '../pt/profile';

export const profile: ProfileTexts = {
  title: 'Your profile',
  name: 'Name',
  email: 'E-mail',
  newPassword: 'New password',
  newPasswordHint: 'Leave it empty to keep the current one.',
  currentPassword: 'Current password',
  currentPasswordHint: 'To change your e-mail or password, confirm that it is you.',
  passwordLength: 'The password must have 6 to 50 characters.',
  menu: 'Menu at sign-in',
  menuOpen: 'Open',
  menuClosed: 'Collapsed',
  farewell: 'Farewell message',
  farewellHint: 'Sent when a conversation is resolved with a farewell.',
  picture: 'Profile picture',
  choosePicture: 'Choose a picture',
  pictureKind: 'Choose an image of up to 5 MB.',
  secondFactor: 'Two-factor sign-in',
  signIns: 'Sign-ins',
  saved: 'Profile saved!',
};
