/** Bodies to start from, by `operationId`. */
export const BODY_EXAMPLES: Record<string, unknown> = {
  login: { email: 'ana@example.com', password: 'Correct-horse-1' },
  createTicket: { contactId: 31, queueId: 2, status: 'open' },
  updateTicket: { status: 'closed' },
  sendMessage: { body: 'Good morning! How can we help?', clientKey: 'order-4711-greeting' },
  sendExternalMessage: { number: '5511999990001', body: 'Your order is on its way.' },
  createContact: { name: 'Ana Souza', number: '5511999990001', email: 'ana.souza@example.com' },
  createTag: { name: 'VIP', color: '#3F51B5' },
  createTicketNote: { ticketId: 17, note: 'Calls back on Monday' },
  createQuickMessage: { shortcode: 'hours', message: 'We are open from 8 to 18 h.', geral: true },
};

const at = '2026-11-20T12:30:00.000Z';
const tag = { id: 4, name: 'VIP', color: '#3F51B5', kanban: 0 };
const ticket = {
  id: 17,
  uuid: '0193f1de-7a3c-7cc1-9f5d-3a2b1c0d4e5f',
  status: 'open',
  contactId: 31,
  contact: {
    ...{ id: 31, name: 'Ana Souza', number: '5511999990001', email: null },
    ...{ urlPicture: null, profilePicUrl: null, active: true, tags: [tag] },
  },
  ...{ queueId: 2, queue: { id: 2, name: 'Support', color: '#112233' } },
  ...{ userId: 5, user: { id: 5, name: 'Bia Lima', color: null } },
  whatsappId: 1,
  whatsapp: { id: 1, name: 'Shop', channel: 'whatsapp', groupAsTicket: 'disabled', wavoip: null },
  ...{ channel: 'whatsapp', isGroup: false, isBot: false, useIntegration: false },
  ...{ lastMessage: 'Is my order on its way?', lastMessageType: 'conversation', unreadMessages: 1 },
  ...{ tags: [], userRating: null, createdAt: at, updatedAt: at, closedAt: null },
};
const message = {
  ...{ id: 902, ticketId: 17, contactId: 31, queueId: 2, body: 'Good morning! How can we help?' },
  ...{ fromMe: true, mediaType: 'conversation', mediaUrl: null, mediaName: null, mediaMime: null },
  ...{ mediaSize: null, mediaStatus: null, mediaDurationMs: null, data: null },
  ...{ isDeleted: false, isEdited: false, isForwarded: false, isPrivate: false, isBot: false },
  ...{ read: true, ack: 0, sendStatus: 'queued', failure: null, clientKey: 'order-4711-greeting' },
  ...{ wid: null, remoteJid: '5511999990001', user: { id: 5, name: 'Bia Lima' }, reactions: [] },
  ...{ change: null, createdAt: at, updatedAt: at, quotedMsg: null },
};
const contact = {
  ...{ id: 31, name: 'Ana Souza', number: '5511999990001', email: 'ana.souza@example.com' },
  ...{ urlPicture: null, profilePicUrl: null, isGroup: false, active: true, channel: 'whatsapp' },
  ...{
    disableBot: false,
    acceptAudioMessage: true,
    lgpdAcceptedAt: null,
    marketingStoppedAt: null,
    lastMessageAt: at,
  },
  ...{ tags: [tag], version: 0, createdAt: at, updatedAt: at },
};

/** Answers as they look, by `operationId`. */
export const ANSWER_EXAMPLES: Record<string, unknown> = {
  listTickets: { tickets: [ticket], count: 1, hasMore: false, cursor: null },
  showTicket: ticket,
  createTicket: ticket,
  listMessages: { messages: [message], hasMore: false, count: 1, pageNumber: 1, ticket, replyWindow: null },
  sendMessage: message,
  sendExternalMessage: {
    ...{ mensagem: 'Message added to queue', messageId: 902, messageIds: [902], status: 'queued' },
  },
  listContacts: { contacts: [contact], count: 1, hasMore: false, cursor: null },
  showContact: contact,
  createContact: contact,
};
