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
