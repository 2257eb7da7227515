/** Why a row of an import was not taken. */
export const importReasons = {
  NAME_MISSING: 'The name is missing',
  NAME_LENGTH: 'The name must have 2 to 50 characters',
  NUMBER_MISSING: 'The number is missing',
  NUMBER_INVALID: 'The number is not a valid phone number',
  NUMBER_REPEATED: 'The number already appears earlier in the file',
  EMAIL_INVALID: 'The e-mail is not valid',
  TAG_LENGTH: 'A tag must have 3 to 60 characters',
};

/** Why a row of a spreadsheet makes no user. */
export const userImportReasons = {
  NAME_MISSING: 'The name is missing',
  NAME_LENGTH: 'The name must have 2 to 50 characters',
  EMAIL_MISSING: 'The e-mail is missing',
  EMAIL_INVALID: 'The e-mail is not valid',
  EMAIL_REPEATED: 'The e-mail already appears earlier in the spreadsheet',
  EMAIL_OF_USER: 'This person is already a user of the company',
  EMAIL_TAKEN: 'The e-mail already has an account in this installation',
  PROFILE_UNKNOWN: 'The profile must be user, supervisor or administrator',
  QUEUE_UNKNOWN: 'There is no queue with this name',
  PHONE_INVALID: 'The phone number is not valid',
};
