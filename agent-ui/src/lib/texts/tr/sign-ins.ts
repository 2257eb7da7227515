import type { SignInsTexts } from '../pt/sign-ins';

export const signIns: SignInsTexts = {
  title: 'Hesabınıza girişler',
  intro:
    'Herkesin tek bir oturumu vardır: yeni giriş öncekini kapatır. Tanımadığınız bir giriş mi var? Parolanızı değiştirin. Liste son 90 günü kapsar.',
  now: 'Açık oturum',
  password: 'Parolayla girildi',
  code: 'Parola ve kodla girildi',
  recoveryCode: 'Kurtarma koduyla girildi',
  invitation: 'Davetle girildi',
  wrongPassword: 'Yanlış parola',
  wrongCode: 'Yanlış kod',
  outOfHours: 'Reddedildi: çalışma saatleri dışında',
  suspended: 'Reddedildi: şirket askıya alınmış',
  times: '%{smart_count} deneme |||| %{smart_count} deneme',
  unknown: 'Bilinmeyen tarayıcı',
  on: '%{system} üzerinde %{browser}',
  list: 'Girişler',
  empty: 'Son 90 günde giriş yok',
};
