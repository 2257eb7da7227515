import { Type } from 'typebox';
import { Body, PUBLIC, defineCall } from './call.js';
import { Password } from './password.js';

/** A phone as a person types it: 8 to 15 digits, with or without country code and separators. */
const TypedPhone = Type.String({
  maxLength: 30,
  pattern: '^\\+?([ ().-]*[0-9]){8,15}[ ().-]*$',
  description: 'A phone as a person types it',
});
/** The header that carries the typed code: an address would be kept in logs and histories. */
export const RECOVERY_CODE_HEADER = 'x-recovery-code';
/** How often one code may be tried. */
export const RECOVERY_TRIES = 3;
/** Minutes for which a code is valid, and after it was right, the new password is accepted. */
export const RECOVERY_MINUTES = 10;

export const sendRecoveryCode = defineCall({
  method: 'POST',
  path: '/enviar-email',
  summary: 'Sends a code to the phone, if a user has it; the answer is the same for any phone',
  tag: 'session',
  access: PUBLIC,
  body: Body({ wpp: TypedPhone }),
  answer: Type.Object({
    userId: Type.String({ description: 'The number of this recovery, 32 hex digits; no user’s id' }),
  }),
  perMinute: 5,
});

export const verifyRecoveryCode = defineCall({
  method: 'GET',
  path: '/verificar-code/{phone}',
  summary: `Checks the code in the header ${RECOVERY_CODE_HEADER}: answers it if it is right, otherwise null`,
  tag: 'session',
  access: PUBLIC,
  params: Type.Object({ phone: TypedPhone }),
  answer: Type.Object({ code: Type.Union([Type.String(), Type.Null()]) }),
  perMinute: 20,
});

export const saveRecoveredPassword = defineCall({
  method: 'PUT',
  path: '/atualizar-senha',
  summary:
    'Sets the new password, once, after the code was right in this browser; every session of the user ends',
  tag: 'session',
  access: PUBLIC,
  body: Body({ userId: Type.String({ pattern: '^[0-9a-f]{32}$' }), newPassword: Password }),
  perMinute: 10,
  errors: ['ERR_RECOVERY_CODE'],
});
