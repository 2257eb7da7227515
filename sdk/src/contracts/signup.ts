import { Type } from 'typebox';
import { Body, Email, Id, PUBLIC, Text, defineCall } from './call.js';
import { Language, User } from './user.js';

/** Of a password at sign-up: 8 to 50 characters, a small and a capital letter among them. */
export const SignupPassword = Type.String({
  minLength: 8,
  maxLength: 50,
  pattern: '^(?=.*[a-z])(?=.*[A-Z])',
});
/** Area code and number of a Brazilian mobile: 11 digits and nothing else. */
export const SignupPhone = Type.String({ minLength: 11, maxLength: 11, pattern: '^\\d{11}$' });

export const signup = defineCall({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Makes a new company, and the visitor its first admin; never joins one that exists',
  tag: 'session',
  access: PUBLIC,
  body: Body({
    name: Text(2, 50),
    email: Email,
    password: SignupPassword,
    phone: SignupPhone,
    companyName: Text(2, 50),
    planId: Id,
    termo: Type.Boolean({ description: 'The terms are accepted; nothing is made without' }),
    language: Type.Optional(Language),
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: User,
  status: 201,
  perMinute: 10,
});
