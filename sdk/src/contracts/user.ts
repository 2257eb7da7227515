import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  DateOnly,
  Email,
  EnableFlag,
  EnabledFlag,
  Filter,
  HourMinute,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { UserPreferences } from './user-preferences.js';
import { Password, currentPassword } from './password.js';
import { Setting } from './setting.js';
import { OwnPlan } from './plan.js';

/** What a user is in the company. */
export const Profile = Type.Enum(['admin', 'user', 'supervisor']);
/** Languages of the interfaces. */
export const Language = Type.Enum(['pt', 'en', 'es', 'tr']);
export type Language = Static<typeof Language>;

const fields = {
  name: Type.String(),
  email: Type.String(),
  profile: Profile,
  startWork: Type.String(),
  endWork: Type.String(),
  farewellMessage: Nullable(Type.String()),
  allTicket: EnableFlag,
  allowGroup: Type.Boolean(),
  defaultTheme: Type.Enum(['light', 'dark']),
  defaultMenu: Type.Enum(['open', 'closed']),
  wpp: Nullable(Type.String()),
  whatsappId: Nullable(Id),
  showDashboard: EnabledFlag,
  allowRealTime: EnabledFlag,
  allowConnections: EnabledFlag,
  language: Nullable(Language),
};
const QueueRef = Type.Object({ id: Id, name: Type.String(), color: Type.String() });

/** A user who signs in. */
export const User = Type.Object({
  id: Id,
  companyId: Id,
  ...fields,
  super: Type.Boolean(),
  online: Type.Boolean(),
  profileImage: Nullable(Type.String({ description: 'A signed address' })),
  queues: Type.Array(QueueRef),
  queueIds: Type.Array(Id),
  version: Version,
  createdAt: Timestamp,
  invited: Type.Optional(
    Type.Literal(true, {
      description: 'Has no password yet, and chooses it behind the link of an invitation',
    }),
  ),
});
export type User = Static<typeof User>;

/** A user with the company, in the original API's shape. */
export const UserOfCompany = Type.Intersect([
  User,
  Type.Object({
    company: Type.Object({
      id: Id,
      name: Type.String(),
      dueDate: Nullable(DateOnly),
      companieSettings: Type.Array(Setting),
    }),
  }),
]);

/** The signed-in user's own record. */
export const SessionUser = Type.Intersect([
  User,
  Type.Object({
    company: Type.Object({
      id: Id,
      name: Type.String(),
      dueDate: Nullable(DateOnly),
      free: Type.Optional(
        Type.Literal(true, { description: 'The plan costs nothing and goes on by itself on the due date' }),
      ),
      expired: Type.Boolean(),
      setupDone: Type.Boolean({ description: 'Every step of the setup has worked' }),
      companieSettings: Type.Array(Setting),
      plan: OwnPlan,
    }),
    permissions: Type.Array(Type.String(), {
      description: 'Permission names such as tickets-manager:showall',
    }),
    preferences: UserPreferences,
  }),
]);
export type SessionUser = Static<typeof SessionUser>;
/** The response of a sign-in. */
export const SessionAnswer = Type.Object({ token: Type.String(), user: SessionUser });
export type SessionAnswer = Static<typeof SessionAnswer>;

const editable = {
  name: Text(2, 50),
  email: Email,
  password: Type.Optional(Type.Union([Password, Type.Literal('')])),
  profile: Type.Optional(Profile),
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  startWork: Type.Optional(HourMinute),
  endWork: Type.Optional(HourMinute),
  farewellMessage: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
  allTicket: Type.Optional(EnableFlag),
  allowGroup: Type.Optional(Type.Boolean()),
  defaultTheme: Type.Optional(Type.Enum(['light', 'dark'])),
  defaultMenu: Type.Optional(Type.Enum(['open', 'closed'])),
  wpp: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
  whatsappId: Type.Optional(Nullable(Id)),
  showDashboard: Type.Optional(EnabledFlag),
  allowRealTime: Type.Optional(EnabledFlag),
  allowConnections: Type.Optional(EnabledFlag),
  language: Type.Optional(Nullable(Language)),
};

/** Filters of the list of users. */
export const UserFilter = Filter({ profile: Profile, queueId: Id, online: Type.Boolean() });
export type UserFilter = Static<typeof UserFilter>;

export const listUsers = defineCall({
  method: 'GET',
  path: '/users',
  summary: 'Users of the company',
  tag: 'users',
  access: SESSION,
  query: ListQuery({}, UserFilter),
  answer: Type.Object({ users: Type.Array(UserOfCompany), count: Type.Integer(), hasMore: Type.Boolean() }),
  rows: User,
});
export const listUserNames = defineCall({
  method: 'GET',
  path: '/users/list',
  summary: 'Id and name of every user of the company',
  tag: 'users',
  access: SESSION,
  query: Type.Object({ companyId: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      queueIds: Type.Array(Id),
      online: Type.Boolean(),
      invited: Type.Optional(Type.Literal(true, { description: 'Has never signed in: was invited' })),
    }),
  ),
});
export const showUser = defineCall({
  method: 'GET',
  path: '/users/{id}',
  summary: 'One user of the company',
  tag: 'users',
  access: SESSION,
  params: IdParams,
  answer: UserOfCompany,
  errors: ['ERR_NO_USER_FOUND'],
});
export const createUser = defineCall({
  method: 'POST',
  path: '/users',
  summary: 'Creates a user',
  tag: 'users',
  access: { ...ADMIN, sessionOnly: true },
  body: Body({ ...editable, password: Password }),
  answer: User,
  status: 201,
  errors: ['ERR_EMAIL_IN_USE', 'ERR_USER_LIMIT', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'],
});
export const updateUser = defineCall({
  method: 'PUT',
  path: '/users/{id}',
  summary:
    'Changes a user; a plain user may change only their own name, e-mail, password, language, theme, menu and farewell',
  tag: 'users',
  access: { ...SESSION, sessionOnly: true },
  params: IdParams,
  body: Body({
    ifVersion,
    ...editable,
    currentPassword: currentPassword('Required with a new e-mail, password or number of the caller'),
    name: Type.Optional(editable.name),
    email: Type.Optional(editable.email),
  }),
  answer: UserOfCompany,
  errors: [
    'ERR_NO_USER_FOUND',
    'ERR_EMAIL_IN_USE',
    'ERR_LAST_ADMIN',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_PASSWORD_REQUIRED',
    'ERR_PASSWORD_WRONG',
    'ERR_NO_PERMISSION',
  ],
});
export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Deletes a user without active tickets',
  tag: 'users',
  access: { ...ADMIN, sessionOnly: true },
  params: IdParams,
  errors: ['ERR_NO_USER_FOUND', 'ERR_IN_USE', 'ERR_LAST_ADMIN', 'ERR_LAST_SUPER', 'ERR_OWN_ACCOUNT'],
});
export const uploadProfileImage = defineCall({
  method: 'POST',
  path: '/users/{id}/media-upload',
  summary: 'Sets the profile image: multipart userId, typeArch, profileImage',
  tag: 'users',
  access: SESSION,
  params: IdParams,
  multipart: true,
  answer: Type.Object({ user: Type.Object({ id: Id, profileImage: Nullable(Type.String()) }) }),
  files: { field: 'profileImage' },
  errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
});

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Signs in: returns an access token and sets a refresh cookie; ERR_SECOND_FACTOR while a code is due',
  tag: 'session',
  access: { who: 'public' },
  body: Body({ email: Type.String({ maxLength: 190, pattern: '^\\S+@\\S+\\.\\S+$' }), password: Password }),
  answer: SessionAnswer,
  errors: [
    'ERR_INVALID_CREDENTIALS',
    'ERR_OUT_OF_HOURS',
    'ERR_COMPANY_SUSPENDED',
    'ERR_SECOND_FACTOR',
    'ERR_SECOND_FACTOR_DEMANDED',
  ],
});
export const refreshToken = defineCall({
  method: 'POST',
  path: '/auth/refresh_token',
  summary: 'A new access token for the refresh cookie, which is rotated',
  tag: 'session',
  access: { who: 'public' },
  answer: SessionAnswer,
  errors: ['ERR_UNAUTHENTICATED', 'ERR_SESSION_ENDED', 'ERR_COMPANY_SUSPENDED', 'ERR_OUT_OF_HOURS'],
});
export const me = defineCall({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  tag: 'session',
  access: { ...SESSION, expired: true },
  answer: SessionUser,
});
export const logout = defineCall({
  method: 'DELETE',
  path: '/auth/logout',
  summary: 'Ends the session',
  tag: 'session',
  access: { ...SESSION, expired: true, sessionOnly: true },
});
