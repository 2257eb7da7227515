/** Why a row of an import was not taken. */
export const importReasons = {
  NAME_MISSING: 'Ad eksik',
  NAME_LENGTH: 'Ad 2 ile 50 karakter arasında olmalı',
  NUMBER_MISSING: 'Numara eksik',
  NUMBER_INVALID: 'Numara geçerli bir telefon değil',
  NUMBER_REPEATED: 'Numara dosyada daha önce geçti',
  EMAIL_INVALID: 'E-posta geçerli değil',
  TAG_LENGTH: 'Bir etiket 3 ile 60 karakter arasında olmalı',
};

/** Why a row of a spreadsheet makes no user. */
export const userImportReasons = {
  NAME_MISSING: 'Ad eksik',
  NAME_LENGTH: 'Ad 2 ile 50 karakter arasında olmalı',
  EMAIL_MISSING: 'E-posta eksik',
  EMAIL_INVALID: 'E-posta geçerli değil',
  EMAIL_REPEATED: 'E-posta tabloda daha önce geçti',
  EMAIL_OF_USER: 'Bu kişi zaten şirketin kullanıcısı',
  EMAIL_TAKEN: 'Bu e-postanın bu kurulumda zaten bir hesabı var',
  PROFILE_UNKNOWN: 'Profil kullanıcı, süpervizör ya da yönetici olmalı',
  QUEUE_UNKNOWN: 'Bu adda bir kuyruk yok',
  PHONE_INVALID: 'Telefon geçerli değil',
};
