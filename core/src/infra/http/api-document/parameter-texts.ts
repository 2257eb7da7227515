import type { Call } from '@recado/sdk/contracts';

/** What the ids in paths and queries belong to, by the first word of the path. */
const RECORDS: Record<string, string> = {
  'api-tokens': 'API token',
  campaigns: 'campaign',
  chatbot: 'menu option',
  chats: 'chat',
  closedimported: 'connection',
  companies: 'company',
  'contact-list-items': 'person on a contact list',
  'contact-lists': 'contact list',
  contacts: 'contact',
  files: 'file list',
  helps: 'help video',
  invoices: 'invoice',
  payments: 'payment',
  holidays: 'holiday',
  plantao: 'week of duty',
  media: 'file',
  messages: 'message',
  plans: 'plan',
  plugins: 'plugin',
  prompt: 'prompt',
  quarantine: 'quarantined event',
  queue: 'queue',
  'quick-messages': 'quick message',
  integrations: 'integration',
  queueIntegration: 'integration',
  quickAnswers: 'quick message',
  setup: 'connection',
  suppressions: 'suppression',
  announcements: 'announcement',
  tags: 'tag',
  schedules: 'scheduled message',
  'ticket-notes': 'note',
  tickets: 'ticket',
  users: 'user',
  webhooks: 'webhook',
  whatsapp: 'connection',
  whatsappsession: 'connection',
};
/** By the path, where its first word does not say it. */
const OTHER_RECORDS: [start: string, record: string][] = [
  ['/auth/tokens', 'API token'],
  ['/contacts/imports', 'import'],
  ['/contacts/merges', 'merge'],
  ['/quarantine/runs', 'replay'],
  ['/ticket/reports/exports', 'export'],
];
const LIST = 'A JSON array of ids, such as `[1,2]`';

/** Parameters that mean the same wherever they appear. */
const TEXTS: Record<string, string> = {
  active: 'Only contacts that are not blocked, or only blocked ones',
  categoryId: 'Only quick messages of this category',
  channel: 'Only contacts of this channel, such as `whatsapp` or `webchat`',
  closingId: 'The id in the answer that started the closing',
  code: 'Set by Facebook',
  column: 'Name of the setting',
  companyId: 'Id of the company; only super users may name another than their own',
  contactId: 'Id of the contact',
  contactListId: 'Id of the contact list',
  contactTag: `${LIST}: only contacts with one of these tags`,
  cursor: 'The cursor in the answer of the previous page',
  dateEnd: 'Only tickets created on this day, `YYYY-MM-DD`, or earlier; today if absent',
  dateStart: 'Only tickets created on this day, `YYYY-MM-DD`, or later',
  dateFrom: 'Only what falls on this day, `YYYY-MM-DD`, or later',
  dateTo: 'Only what falls on this day, `YYYY-MM-DD`, or earlier',
  date: 'Only tickets created on this day',
  deliveryId: 'Id of the delivery',
  error: 'Set by Facebook when the person refused',
  format: 'The format of the file; `xlsx` if absent',
  isGroup: 'Only groups, or only people',
  kanban: '1: only kanban columns; 0: only plain tags',
  key: 'Name of the setting',
  kind: 'Only this list; the others are empty. Absent: the first page of all four',
  laneId: 'Only this lane; 0: the one of tickets without a tag',
  language: 'The language of the reasons',
  listPublic: 'Accepted for existing clients; the answer is the same',
  messageId: 'Id of the message',
  name: 'Text that the name contains',
  number: 'Phone number with country code, digits alone',
  offset: 'How many records to skip',
  pageNumber: 'The page, counted from 1',
  queueId: 'Only records of this queue',
  queueIds: `${LIST}: only tickets of these queues`,
  rooms: 'A JSON array of the rooms that the client has joined, such as `["chatBox:17"]`',
  scheduleId: 'Id of the report by schedule',
  searchParam: 'Text to search for',
  selectedQueues: `${LIST} of queues; accepted for existing clients`,
  session: 'Accepted for existing clients; the answer is the same',
  showAll: 'Tickets of other agents too, for users who may see them',
  signature: 'As in the address that an answer contains',
  state: 'Set by `startFacebookLogin`',
  status: 'Only tickets of this state',
  statusFilter: 'A JSON array of states, such as `["open","pending"]`',
  tagId: 'Id of a kanban tag',
  tags: `${LIST}: only tickets with one of these tags`,
  ticketId: 'Id of the ticket',
  tokenId: 'Id of the token',
  updatedAt: 'Only tickets changed on this day',
  userId: 'Only records of this user',
  users: `${LIST}: only tickets of these agents`,
  uuid: 'The `uuid` of the ticket',
  whatsappId: 'Only records of this connection',
  whatsapps: `${LIST}: only tickets of these connections`,
  waitsFor: 'Only waiting tickets: for a person, or served by the bot; in a list the longest wait is first',
  withUnreadMessages: 'Only tickets with unread messages',
  year: 'Only holidays of this year',
};
/** Where the contract's own words say only the format. */
const FORMAT_ONLY = 'A JSON array';

/** What a parameter means: the contract's own words, or the ones that are common to all calls. */
export function textOfParameter({ path }: Call, name: string, own: string | undefined): string {
  if (own !== undefined && own !== FORMAT_ONLY) return own;
  if (name === 'name' && path === '/companies/{id}') return 'The name of the company, as a confirmation';
  if (name === 'status' && path.startsWith('/tickets/closeAll')) return 'The state of the tickets to close';
  if (TEXTS[name]) return TEXTS[name];
  const [, word = ''] = path.split('/');
  const record = OTHER_RECORDS.find(([start]) => path.startsWith(start))?.[1] ?? RECORDS[word];
  // Without one the document is incomplete, and its test says so.
  return name === 'id' && record ? `Id of the ${record}` : '';
}
