import type { Call, PlanFlag } from '@recado/sdk/contracts';
import type { RegisteredRoute } from '../../src/infra/auth/access.js';
import { uuidText } from '../../src/infra/uuid.js';
import type { Factories } from '../support/factories.js';

type Side = Awaited<ReturnType<Factories['twoCompanies']>>['ours'];

/** The value of a path parameter, by the parameter's name and the route's first segment. */
const PARAMETERS: Record<string, (side: Side) => string | number> = {
  'users/id': (side) => side.agent.id,
  'queue/id': (side) => side.queue.id,
  'chatbot/id': (side) => side.option.id,
  'whatsapp/id': (side) => side.connection.id,
  'whatsapp/tokenId': (side) => side.connectionToken.id,
  'contacts/id': (side) => side.contact.id,
  'tickets/id': (side) => side.ticket.id,
  'ticket/id': (side) => side.reportExport.id,
  'ticket/scheduleId': (side) => side.reportSchedule.id,
  'tickets/ticketId': (side) => side.ticket.id,
  'tickets/closingId': (side) => side.ticket.id,
  'tickets/uuid': (side) => uuidText(side.ticket.uuid),
  'chats/id': (side) => side.chat.id,
  'chats/uuid': (side) => uuidText(side.chat.uuid),
  'chats/messageId': (side) => side.chatMessage.id,
  'tickets-log/ticketId': (side) => side.ticket.id,
  'messages/ticketId': (side) => side.ticket.id,
  'messages-export/ticketId': (side) => side.ticket.id,
  'messages/messageId': (side) => side.message.id,
  'messages/id': (side) => side.message.id,
  'agent-help/ticketId': (side) => side.ticket.id,
  'media/id': (side) => side.media.id,
  'companies/id': (side) => side.company.id,
  // Records of the installation: only super users change them, and they belong to no company.
  'plans/id': () => MISSING_ID,
  'helps/id': () => MISSING_ID,
  'plugins/id': () => 'nobodys-plugin',
  'plugins/integrationId': () => 'nobodys-integration',
  'plugin-icons/id': () => 'nobodys-plugin',
  'plugin-icons/name': () => 'nobodys-icon.svg',
  'integrations/id': () => 'nobodys.integration',
  'quarantine/id': () => MISSING_ID,
  'payments/id': () => MISSING_ID,
  'setup/id': (side) => side.connection.id,
  'closedimported/id': (side) => side.connection.id,
  'whatsappsession/id': (side) => side.connection.id,
  'contact-lists/id': (side) => side.contactList.id,
  'contact-list-items/id': (side) => side.listItem.id,
  'suppressions/id': (side) => side.suppression.id,
  'tags/id': (side) => side.tag.id,
  'ticket-tags/ticketId': (side) => side.ticket.id,
  'ticket-tags/tagId': (side) => side.tag.id,
  'contactTags/contactId': (side) => side.contact.id,
  'ticket-notes/id': (side) => side.note.id,
  'campaigns/id': (side) => side.campaign.id,
  'quick-messages/id': (side) => side.quickMessage.id,
  'quickAnswers/id': (side) => side.quickMessage.id,
  'schedules/id': (side) => side.schedule.id,
  'files/id': (side) => side.fileList.id,
  'holidays/id': (side) => side.holiday.id,
  'plantao/id': (side) => side.onCall.id,
  'prompt/id': (side) => side.prompt.id,
  'queueIntegration/id': (side) => side.integration.id,
  'api-tokens/id': (side) => side.apiToken.id,
  'announcements/id': (side) => side.announcement.id,
  'webhooks/id': (side) => side.webhook.id,
  'webhooks/deliveryId': (side) => side.webhookDelivery.id,
  'invoices/id': (side) => side.invoice.id,
  'auth/id': (side) => side.apiToken.id,
};
/** Parameters that do not name a row of a company. */
const NAMES: Record<string, string> = {
  number: '5511999990000',
  phone: '5511999990000',
  key: 'sendSignMessage',
  signature: 'A'.repeat(43),
  filename: 'photo.png',
  date: '2026-11-26',
};
export const MISSING_ID = 2_000_000_001;
export const MISSING_UUID = '00000000-0000-4000-8000-000000000001';
/** Unknown ids that are no numbers. */
const MISSING: Record<string, string> = { uuid: MISSING_UUID, 'integrations/id': 'missing.integration' };

/** Ids in bodies and queries, by their names. */
export const BODY_IDS: Record<string, (side: Side) => number> = {
  contactId: (side) => side.contact.id,
  intoId: (side) => side.contact.id,
  userId: (side) => side.agent.id,
  queueId: (side) => side.queue.id,
  queueIds: (side) => side.queue.id,
  whatsappId: (side) => side.connection.id,
  ticketId: (side) => side.ticket.id,
  messageId: (side) => side.message.id,
  messageIds: (side) => side.message.id,
  chatbotId: (side) => side.option.id,
  optQueueId: (side) => side.queue.id,
  optUserId: (side) => side.agent.id,
  optIntegrationId: (side) => side.integration.id,
  optFileId: (side) => side.fileList.id,
  sendIdQueue: (side) => side.queue.id,
  promptId: (side) => side.prompt.id,
  integrationId: (side) => side.integration.id,
  fileListId: (side) => side.fileList.id,
  plantaoId: (side) => side.onCall.id,
  contactListId: (side) => side.contactList.id,
};
/** A second id that the call needs in order to check the first one. */
export const BESIDE: Record<string, object> = {
  optQueueId: { queueType: 'queue', greetingMessage: 'Hi' },
  optUserId: { queueType: 'attendent', greetingMessage: 'Hi' },
  optIntegrationId: { queueType: 'integration', greetingMessage: 'Hi' },
  optFileId: { queueType: 'file', greetingMessage: 'Hi' },
  sendIdQueue: {},
  promptId: { greetingMessage: 'Hi' },
  integrationId: { greetingMessage: 'Hi' },
  fileListId: { greetingMessage: 'Hi' },
};

/** Plan flags by the paths that they gate, including everything below. */
export const GATED: [path: RegExp, flag: PlanFlag][] = [
  [/^\/(prompt|model-usage)/, 'useOpenAi'],
  [/^\/agent-help\/|^\/messages\/\{id\}\/(translation|transcript)$/, 'useOpenAi'],
  [/^\/queueIntegration|^\/integrations\/\{id\}\/check/, 'useIntegrations'],
  [/^\/(campaigns|campaign-settings|contact-lists|contact-list-items|suppressions)(\/|$)/, 'useCampaigns'],
  [/^\/schedules/, 'useSchedules'],
  [/^\/webhooks/, 'useExternalApi'],
  [/^\/chats/, 'useInternalChat'],
  [/^\/whatsapp\/\{id\}\/tokens|^\/messages\/(send$|\{messageId\}\/status)/, 'useExternalApi'],
  [/^\/(ticket|tags)\/kanban|^\/ticket-tags/, 'useKanban'],
];

export type CallRoute = RegisteredRoute & { call: Call };
export const nameOf = ({ call }: CallRoute): string => `${call.method} ${call.path}`;
export const parametersOf = ({ call }: CallRoute): string[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
/** Whether the path names a row of a company, so that another company's row can be requested. */
export const namesARow = (route: CallRoute): boolean =>
  parametersOf(route).some((name) => !(name in NAMES) && name !== 'companyId');

/** The route's address relative to /api, with this company's ids, or with ids that do not exist. */
export function pathOf(route: CallRoute, side: Side | 'missing'): string {
  const [, segment] = route.call.path.split('/');
  return route.call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name in NAMES) return NAMES[name]!;
    if (name === 'companyId') return String(side === 'missing' ? MISSING_ID : side.company.id);
    if (side === 'missing') return MISSING[`${segment}/${name}`] ?? MISSING[name] ?? String(MISSING_ID);
    const value = PARAMETERS[`${segment}/${name}`];
    if (!value) throw new Error(`add ${segment}/${name} to PARAMETERS, so that ${nameOf(route)} is tested`);
    return String(value(side));
  });
}
