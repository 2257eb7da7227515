import type { ProfileTexts } from '../pt/profile';

export const profile: ProfileTexts = {
  title: 'Profiliniz',
  name: 'Ad',
  email: 'E-posta',
  newPassword: 'Yeni parola',
  newPasswordHint: 'Mevcut parolayı korumak için boş bırakın.',
  currentPassword: 'Mevcut parola',
  currentPasswordHint: 'E-postayı veya parolayı değiştirmek için siz olduğunuzu doğrulayın.',
  passwordLength: 'Parola 6 ile 50 karakter arasında olmalıdır.',
  menu: 'Girişte menü',
  menuOpen: 'Açık',
  menuClosed: 'Daraltılmış',
  farewell: 'Veda mesajı',
  farewellHint: 'Bir talep veda ile kapatıldığında gönderilir.',
  picture: 'Profil fotoğrafı',
  choosePicture: 'Fotoğraf seç',
  pictureKind: 'En fazla 5 MB boyutunda bir görsel seçin.',
  secondFactor: 'İki adımlı doğrulama',
  signIns: 'Girişler',
  saved: 'Profil kaydedildi!',
};
