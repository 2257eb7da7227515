/** Why a row of an import was not taken. */
export const importReasons = {
  NAME_MISSING: 'Falta o nome',
  NAME_LENGTH: 'O nome deve ter de 2 a 50 caracteres',
  NUMBER_MISSING: 'Falta o número',
  NUMBER_INVALID: 'O número não é um telefone válido',
  NUMBER_REPEATED: 'O número já apareceu antes no arquivo',
  EMAIL_INVALID: 'O e-mail não é válido',
  TAG_LENGTH: 'Uma tag deve ter de 3 a 60 caracteres',
};
