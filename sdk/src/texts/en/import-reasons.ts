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

/** Why a row of a spreadsheet makes no user. */
export const userImportReasons = {
  NAME_MISSING: 'The name is missing',
  NAME_LENGTH: 'The name must have 2 to 50 characters',
  EMAIL_MISSING: 'The e-mail is missing',
  EMAIL_INVALID: 'The e-mail is not valid',
  EMAIL_REPEATED: 'The e-mail came earlier in the spreadsheet',
  EMAIL_OF_USER: 'This person is a user of the company already',
  EMAIL_TAKEN: 'The e-mail has an account in this installation already',
  PROFILE_UNKNOWN: 'The profile must be user, supervisor or administrator',
  QUEUE_UNKNOWN: 'No queue has this name',
  PHONE_INVALID: 'The phone is not valid',
};
