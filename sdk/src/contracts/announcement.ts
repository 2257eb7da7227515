import { Type, type Static } from 'typebox';
import {
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  SUPER,
  Text,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';

/** Companies that an announcement is for. */
export const ANNOUNCEMENT_AUDIENCES = ['all', 'companies', 'plans'] as const;
/** One of {@link ANNOUNCEMENT_AUDIENCES}. */
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

/** Priority of an announcement: the first stays shown until it is acknowledged. */
export const ANNOUNCEMENT_PRIORITY = { high: 1, medium: 2, low: 3 } as const;
const Priority = Type.Enum([1, 2, 3]);

/** Announcements that a user is shown at the same time; of more, the last in their order wait. */
export const ANNOUNCEMENTS_SHOWN = 50;
/** Largest accepted image of an announcement, in bytes. */
export const ANNOUNCEMENT_IMAGE_MAX = 5 * 1024 * 1024;
/** Readers of an announcement are counted up to this number. */
export const READERS_COUNTED = 10_000;

/** Of the super user to every user, or to the users of some companies or plans. */
export const Announcement = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String({ description: 'Plain text' }),
  priority: Type.Enum([1, 2, 3], { description: '1 high, 2 medium, 3 low' }),
  status: Type.Boolean({ description: 'Whether it is active' }),
  from: Nullable(Timestamp),
  until: Nullable(Timestamp),
  mediaPath: Nullable(Type.String()),
  mediaName: Nullable(Type.String()),
  createdAt: Timestamp,
  readAt: Type.Optional(Nullable(Timestamp)),
  acknowledgedAt: Type.Optional(Nullable(Timestamp)),
  audience: Type.Optional(
    Type.Enum([...ANNOUNCEMENT_AUDIENCES], { description: 'This and the following: for super users alone' }),
  ),
  companyIds: Type.Optional(Type.Array(Id)),
  planIds: Type.Optional(Type.Array(Id)),
  version: Type.Optional(Version),
});
export type Announcement = Static<typeof Announcement>;

/** A user who has read an announcement. */
export const AnnouncementReader = Type.Object({
  id: Id,
  name: Type.String(),
  company: Type.Object({ id: Id, name: Type.String() }),
  readAt: Timestamp,
  acknowledgedAt: Nullable(Timestamp),
});
export type AnnouncementReader = Static<typeof AnnouncementReader>;

const form = {
  title: Text(1, 200),
  text: Text(1, 5000),
  priority: Type.Optional(Priority),
  status: Type.Optional(Type.Boolean()),
  from: Type.Optional(Nullable(Timestamp)),
  until: Type.Optional(Nullable(Timestamp)),
  audience: Type.Optional(Type.Enum([...ANNOUNCEMENT_AUDIENCES])),
  companyIds: Type.Optional(Type.Array(Id, { maxItems: 1000, description: 'With audience companies' })),
  planIds: Type.Optional(Type.Array(Id, { maxItems: 1000, description: 'With audience plans' })),
};

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/announcements',
  summary:
    'Announcements that the user is shown now, by priority and newest first; super users get all of them',
  tag: 'announcements',
  access: SESSION,
  query: ListQuery({
    shown: Type.Optional(
      Type.Boolean({ description: 'Super users too get only those that they are shown as users' }),
    ),
  }),
  answer: Type.Object({
    records: Type.Array(Announcement),
    hasMore: Type.Boolean(),
    unread: Type.Optional(Type.Integer({ description: 'Of all that the user is shown' })),
  }),
  rows: Announcement,
});
export const showAnnouncement = defineCall({
  method: 'GET',
  path: '/announcements/{id}',
  summary: 'One announcement; one that the user is not shown does not exist for them',
  tag: 'announcements',
  access: SESSION,
  params: IdParams,
  answer: Announcement,
  errors: ['ERR_NOT_FOUND'],
});
export const createAnnouncement = defineCall({
  method: 'POST',
  path: '/announcements',
  summary: 'Announces something, from a moment until another, to all companies, some of them, or some plans',
  tag: 'announcements',
  access: SUPER,
  body: Body(form),
  answer: Announcement,
  status: 201,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND'],
});
export const updateAnnouncement = defineCall({
  method: 'PUT',
  path: '/announcements/{id}',
  summary: 'Changes an announcement; whoever has read it has still read it',
  tag: 'announcements',
  access: SUPER,
  params: IdParams,
  body: Body({ ifVersion, ...form, title: Type.Optional(form.title), text: Type.Optional(form.text) }),
  answer: Announcement,
  errors: ['ERR_NOT_FOUND', 'ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND'],
});
export const deleteAnnouncement = defineCall({
  method: 'DELETE',
  path: '/announcements/{id}',
  summary: 'Deletes an announcement, and who has read it',
  tag: 'announcements',
  access: SUPER,
  params: IdParams,
  errors: ['ERR_NOT_FOUND'],
});
export const uploadAnnouncementMedia = defineCall({
  method: 'POST',
  path: '/announcements/{id}/media-upload',
  summary: 'Sets or replaces the image, a PNG or JPEG, which is encoded anew (multipart: file)',
  tag: 'announcements',
  access: SUPER,
  params: IdParams,
  multipart: true,
  body: Body({ typeArch: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Announcement,
  files: { field: 'file' },
  errors: ['ERR_NOT_FOUND', 'ERR_MEDIA_REJECTED'],
});
export const deleteAnnouncementMedia = defineCall({
  method: 'DELETE',
  path: '/announcements/{id}/media-upload',
  summary: 'Removes the image of an announcement',
  tag: 'announcements',
  access: SUPER,
  params: IdParams,
  errors: ['ERR_NOT_FOUND'],
});
export const readAnnouncements = defineCall({
  method: 'POST',
  path: '/announcements/read',
  summary: 'Notes that the user has read these, and acknowledges them if asked; others are ignored',
  tag: 'announcements',
  access: SESSION,
  body: Body({
    ids: Type.Array(Id, { minItems: 1, maxItems: ANNOUNCEMENTS_SHOWN }),
    acknowledge: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ unread: Type.Integer({ description: 'Of all that the user is shown' }) }),
});
export const listAnnouncementReaders = defineCall({
  method: 'GET',
  path: '/announcements/{id}/readers',
  summary: 'Who has read an announcement, the last first, 40 a page',
  tag: 'announcements',
  access: SUPER,
  params: IdParams,
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  }),
  answer: Type.Object({
    records: Type.Array(AnnouncementReader),
    hasMore: Type.Boolean(),
    read: Type.Integer({ description: `How many have read it, counted up to ${READERS_COUNTED}` }),
    acknowledged: Type.Integer({ description: `Of these, how many acknowledged it` }),
  }),
  errors: ['ERR_NOT_FOUND'],
});
