import { Type } from 'typebox';
import { Body, Email, Id, PUBLIC, Text, defineCall } from './call.js';
import { PASSWORD_LENGTH } from './password.js';
import { Language, User } from './user.js';

/** A password at sign-up: 8 to 50 characters, with a lower-case and an upper-case letter. */
export const SignupPassword = Type.String({
  minLength: 8,
  maxLength: PASSWORD_LENGTH.most,
  pattern: '^(?=.*[a-z])(?=.*[A-Z])',
});
/** Area code and number of a Brazilian mobile: exactly 11 digits. */
export const SignupPhone = Type.String({ minLength: 11, maxLength: 11, pattern: '^\\d{11}$' });

export const signup = defineCall({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Creates a company with the visitor as its first admin; never joins an existing one',
  tag: 'session',
  access: PUBLIC,
  body: Body({
    name: Text(2, 50),
    email: Email,
    password: SignupPassword,
    phone: SignupPhone,
    companyName: Text(2, 50),
    planId: Id,
    termo: Type.Boolean({ description: 'The terms are accepted; required' }),
    language: Type.Optional(Language),
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: User,
  status: 201,
  perMinute: 10,
  errors: [
    'ERR_EMAIL_IN_USE',
    'ERR_PLAN_NOT_PUBLIC',
    'ERR_TERMS_NOT_ACCEPTED',
    'ERR_USER_CREATION_DISABLED',
    'ERR_COMPANY_NAME_ALREADY_EXISTS',
    'ERR_NO_PLAN_FOUND',
  ],
});
