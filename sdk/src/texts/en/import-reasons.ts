/** Why a row of an import was not taken. */
export const importReasons = {
  NAME_MISSING: 'The name is missing',
  NAME_LENGTH: 'The name must have 2 to 50 characters',
  NUMBER_MISSING: 'The number is missing',
  NUMBER_INVALID: 'The number is not a valid phone',
  NUMBER_REPEATED: 'The number came earlier in the file',
  EMAIL_INVALID: 'The e-mail is not valid',
  TAG_LENGTH: 'A tag must have 3 to 60 characters',
};
