import { Type } from 'typebox';
import { Text } from './call.js';

/** Characters that a password may have: for every form, the command line, and sign-in, which checks the same. */
export const PASSWORD_LENGTH = { least: 6, most: 50 } as const;

/** The original form allows 5 characters, but sign-in requires 6, so 6 is the minimum. */
export const Password = Text(PASSWORD_LENGTH.least, PASSWORD_LENGTH.most);

/** The caller's own, where a change needs it. */
export const currentPassword = (description: string) =>
  Type.Optional(Type.String({ maxLength: PASSWORD_LENGTH.most, description }));
