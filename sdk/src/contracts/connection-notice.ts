import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, MANAGE_CONNECTIONS, Nullable, Timestamp, defineCall } from './call.js';
import { Translations } from './channel.js';

/** `critical`: messages cannot be sent or received; `warning`: somebody should look; `info`: good to know. */
export const NoticeSeverity = Type.Enum(['critical', 'warning', 'info']);
export type NoticeSeverity = Static<typeof NoticeSeverity>;

/** What a provider tells the owner of an account: a restriction, a template's review, a new limit. */
export const ConnectionNotice = Type.Object({
  id: Id,
  topic: Type.Enum(['restriction', 'quality', 'template', 'limit', 'name', 'security', 'payment', 'other']),
  severity: NoticeSeverity,
  code: Type.String({ description: 'The provider’s own word, such as DISABLED_UPDATE' }),
  subject: Nullable(Type.String({ description: 'What it is about, such as a template’s name' })),
  message: Type.String({ description: 'One sentence in English' }),
  texts: Nullable(Translations(Type.String())),
  at: Timestamp,
});
export type ConnectionNotice = Static<typeof ConnectionNotice>;

export const listConnectionNotices = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/notices',
  summary:
    'What the provider has told of a connection’s account, and nobody has dismissed; newest first, 50 at most',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Array(ConnectionNotice),
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const dismissConnectionNotice = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/notices/dismiss',
  summary: 'Hides one notice of a connection; it comes back when the provider says it again',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  body: Body({ noticeId: Id }),
  errors: ['ERR_NO_WAPP_FOUND'],
});
