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

/** Why a row of a spreadsheet makes no user. */
export const userImportReasons = {
  NAME_MISSING: 'Falta o nome',
  NAME_LENGTH: 'O nome deve ter de 2 a 50 caracteres',
  EMAIL_MISSING: 'Falta o e-mail',
  EMAIL_INVALID: 'O e-mail não é válido',
  EMAIL_REPEATED: 'O e-mail já apareceu antes na planilha',
  EMAIL_OF_USER: 'Esta pessoa já é usuária da empresa',
  EMAIL_TAKEN: 'O e-mail já tem uma conta nesta instalação',
  PROFILE_UNKNOWN: 'O perfil deve ser usuário, supervisor ou administrador',
  QUEUE_UNKNOWN: 'Não há fila com este nome',
  PHONE_INVALID: 'O telefone não é válido',
};
