import { Type, type Static } from 'typebox';
import { SESSION, defineCall } from './call.js';

/** What a user chose for the two interfaces; what is absent was never chosen. */
export const UserPreferences = Type.Object(
  {
    theme: Type.Optional(Type.Enum(['light', 'dark', 'system'])),
    density: Type.Optional(Type.Enum(['comfortable', 'compact'])),
    volume: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Of the chime, 0 is silent' })),
    notifications: Type.Optional(
      Type.Boolean({ description: 'Of the desktop, where the browser allows them' }),
    ),
    notificationScope: Type.Optional(
      Type.Enum(['none', 'mine', 'all'], { description: 'Whose messages cause a sound and a notification' }),
    ),
    pushText: Type.Optional(
      Type.Boolean({
        description: 'Notifications of a closed console show what was written, not only by whom',
      }),
    ),
    contactPane: Type.Optional(Type.Boolean({ description: 'The contact stands beside the conversation' })),
    setupHidden: Type.Optional(Type.Boolean({ description: 'The list of first steps is hidden' })),
  },
  { additionalProperties: false },
);
export type UserPreferences = Static<typeof UserPreferences>;

export const showPreferences = defineCall({
  method: 'GET',
  path: '/preferences',
  summary: 'What the caller chose for the interfaces',
  tag: 'users',
  access: { ...SESSION, expired: true },
  answer: UserPreferences,
});
export const savePreferences = defineCall({
  method: 'PUT',
  path: '/preferences',
  summary: 'Changes the choices that are named, and answers all of them',
  tag: 'users',
  access: { ...SESSION, expired: true },
  body: UserPreferences,
  answer: UserPreferences,
});
