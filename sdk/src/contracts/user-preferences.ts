import { Type, type Static } from 'typebox';
import { SESSION, defineCall } from './call.js';

/** How many views a person keeps, over all lists of the back-office. */
export const MOST_VIEWS = 50;
/** Length of a view's name, in characters. */
export const VIEW_NAME_LENGTH = 60;

/** A list of the back-office as somebody looks at it often: its filter and order under a name. */
export const SavedView = Type.Object(
  {
    list: Type.String({ minLength: 1, maxLength: 40, description: 'The list, such as `users`' }),
    name: Type.String({ minLength: 1, maxLength: VIEW_NAME_LENGTH }),
    filter: Type.Record(
      Type.String({ maxLength: 30 }),
      Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()]),
      { maxProperties: 10, description: 'The list’s parameters by their names' },
    ),
    sort: Type.Object(
      { field: Type.String({ minLength: 1, maxLength: 40 }), order: Type.Enum(['ASC', 'DESC']) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type SavedView = Static<typeof SavedView>;

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
    savedViews: Type.Optional(
      Type.Array(SavedView, { maxItems: MOST_VIEWS, description: 'Views of the back-office’s lists' }),
    ),
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
