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
