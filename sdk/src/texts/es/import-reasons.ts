/** Why a row of an import was not taken. */
export const importReasons = {
  NAME_MISSING: 'Falta el nombre',
  NAME_LENGTH: 'El nombre debe tener de 2 a 50 caracteres',
  NUMBER_MISSING: 'Falta el número',
  NUMBER_INVALID: 'El número no es un teléfono válido',
  NUMBER_REPEATED: 'El número ya apareció antes en el archivo',
  EMAIL_INVALID: 'El correo no es válido',
  TAG_LENGTH: 'Una etiqueta debe tener de 3 a 60 caracteres',
};

/** Why a row of a spreadsheet makes no user. */
export const userImportReasons = {
  NAME_MISSING: 'Falta el nombre',
  NAME_LENGTH: 'El nombre debe tener de 2 a 50 caracteres',
  EMAIL_MISSING: 'Falta el correo',
  EMAIL_INVALID: 'El correo no es válido',
  EMAIL_REPEATED: 'El correo ya apareció antes en la hoja de cálculo',
  EMAIL_OF_USER: 'Esta persona ya es usuaria de la empresa',
  EMAIL_TAKEN: 'El correo ya tiene una cuenta en esta instalación',
  PROFILE_UNKNOWN: 'El perfil debe ser usuario, supervisor o administrador',
  QUEUE_UNKNOWN: 'Ninguna cola tiene este nombre',
  PHONE_INVALID: 'El teléfono no es válido',
};
