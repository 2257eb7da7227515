import { Type, type Static } from 'typebox';
import { ADMIN, Body, IdParams, Nullable, PUBLIC, SESSION, Text, Timestamp, defineCall } from './call.js';
import { PASSWORD_LENGTH } from './password.js';
import { SessionAnswer } from './user.js';

/** Digits of a code that an app shows. */
export const APP_CODE_DIGITS = 6;
/** How many recovery codes a user gets at a time. */
export const RECOVERY_CODES = 10;
/** Minutes in which a second step, or a set-up, has to be finished. */
export const SECOND_STEP_MINUTES = 10;
/** How many codes may be typed after one right password. */
export const SECOND_STEP_TRIES = 5;

const TypedCode = Type.String({
  maxLength: 40,
  pattern: '^[0-9A-Za-z][0-9A-Za-z -]*$',
  description: 'Six digits of the app, or a recovery code',
});
const AppCode = Type.String({ pattern: '^[0-9]{3} ?[0-9]{3}$', description: 'Six digits of the app' });
const ownPassword = Type.String({ maxLength: PASSWORD_LENGTH.most, description: 'The caller’s own' });
const setUp = Text(1, 1000);
const recoveryCodes = Type.Array(Type.String(), {
  description: 'Each replaces a code of the app once; no later call answers them',
});

/** What an app needs in order to show codes. Nothing is stored until one of its codes has come back. */
export const SecondFactorSetUp = Type.Object({
  secret: Type.String({ description: 'Base32, for typing' }),
  address: Type.String({ description: 'otpauth://, for a QR code' }),
  setUp: Type.String({ description: 'Sealed; sent back with the first code' }),
});
export type SecondFactorSetUp = Static<typeof SecondFactorSetUp>;
/** New recovery codes. */
export const RecoveryCodesAnswer = Type.Object({ recoveryCodes });
/** The response of a sign-in that has set two-factor sign-in up. */
export const FirstCodesAnswer = Type.Object({ ...SessionAnswer.properties, recoveryCodes });
export type FirstCodesAnswer = Static<typeof FirstCodesAnswer>;

/** The state of the user's own two-factor sign-in. */
export const OwnSecondFactor = Type.Object({
  since: Nullable(Type.String({ format: 'date-time', description: 'null while it is off' })),
  recoveryCodes: Type.Integer({ description: 'How many are left' }),
  required: Type.Boolean({ description: 'The company demands it: it cannot be switched off' }),
});
export type OwnSecondFactor = Static<typeof OwnSecondFactor>;

const STEP_ERRORS = [
  'ERR_SECOND_STEP_OVER',
  'ERR_SECOND_FACTOR_CODE',
  'ERR_OUT_OF_HOURS',
  'ERR_COMPANY_SUSPENDED',
] as const;

export const takeSecondStep = defineCall({
  method: 'POST',
  path: '/auth/second-step',
  summary:
    'Finishes a sign-in that answered ERR_SECOND_FACTOR, in the same browser: by a code of the app or a recovery code',
  tag: 'session',
  access: PUBLIC,
  body: Body({ code: TypedCode }),
  answer: SessionAnswer,
  perMinute: 30,
  errors: STEP_ERRORS,
});
export const beginDemandedSetUp = defineCall({
  method: 'POST',
  path: '/auth/second-step/set-up',
  summary: 'A new secret for a user whose sign-in answered ERR_SECOND_FACTOR_DEMANDED, in the same browser',
  tag: 'session',
  access: PUBLIC,
  answer: SecondFactorSetUp,
  perMinute: 30,
  errors: ['ERR_SECOND_STEP_OVER', 'ERR_SECOND_FACTOR_ON'],
});
export const finishDemandedSetUp = defineCall({
  method: 'PUT',
  path: '/auth/second-step/set-up',
  summary: 'Turns two-factor sign-in on by the first code, and finishes the sign-in',
  tag: 'session',
  access: PUBLIC,
  body: Body({ setUp, code: AppCode }),
  answer: FirstCodesAnswer,
  perMinute: 30,
  errors: [...STEP_ERRORS, 'ERR_SECOND_FACTOR_ON'],
});

// No token reaches these: whoever has one must not be able to change how its person signs in.
const OWN = { ...SESSION, sessionOnly: true } as const;
const OF_COMPANY = { ...ADMIN, sessionOnly: true } as const;

export const showOwnSecondFactor = defineCall({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether the signed-in user’s sign-in asks for a code',
  tag: 'session',
  access: OWN,
  answer: OwnSecondFactor,
});
export const beginSetUp = defineCall({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'A new secret for an app; nothing changes until its first code has come back',
  tag: 'session',
  access: OWN,
  body: Body({ currentPassword: ownPassword }),
  answer: SecondFactorSetUp,
  errors: ['ERR_PASSWORD_REQUIRED', 'ERR_PASSWORD_WRONG', 'ERR_SECOND_FACTOR_ON'],
});
export const finishSetUp = defineCall({
  method: 'PUT',
  path: '/auth/second-factor',
  summary: 'Turns two-factor sign-in on by the first code of the app',
  tag: 'session',
  access: OWN,
  body: Body({ setUp, code: AppCode }),
  answer: RecoveryCodesAnswer,
  errors: ['ERR_SECOND_STEP_OVER', 'ERR_SECOND_FACTOR_CODE', 'ERR_SECOND_FACTOR_ON'],
});
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'New recovery codes; the former ones stop working',
  tag: 'session',
  access: OWN,
  body: Body({ currentPassword: ownPassword, code: TypedCode }),
  answer: RecoveryCodesAnswer,
  errors: ['ERR_PASSWORD_REQUIRED', 'ERR_PASSWORD_WRONG', 'ERR_SECOND_FACTOR_CODE'],
});
export const endSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor/end',
  summary: 'Turns two-factor sign-in off, unless the company demands it',
  tag: 'session',
  access: OWN,
  body: Body({ currentPassword: ownPassword, code: TypedCode }),
  errors: [
    'ERR_PASSWORD_REQUIRED',
    'ERR_PASSWORD_WRONG',
    'ERR_SECOND_FACTOR_CODE',
    'ERR_SECOND_FACTOR_REQUIRED',
  ],
});
export const showSecondFactor = defineCall({
  method: 'GET',
  path: '/users/{id}/second-factor',
  summary: 'Since when a user’s sign-in asks for a code',
  tag: 'users',
  access: OF_COMPANY,
  params: IdParams,
  answer: Type.Object({ since: Nullable(Timestamp) }),
  errors: ['ERR_NO_USER_FOUND'],
});
export const resetSecondFactor = defineCall({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  summary:
    'Turns another user’s two-factor sign-in off, whose device is lost; every session of the user ends',
  tag: 'users',
  access: OF_COMPANY,
  params: IdParams,
  errors: ['ERR_NO_USER_FOUND', 'ERR_OWN_ACCOUNT', 'ERR_NO_PERMISSION'],
});
