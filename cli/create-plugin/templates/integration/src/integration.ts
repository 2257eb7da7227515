import { isPluginError, type IntegrationPlugin } from '@recado/sdk';
import { toActions } from './reply.js';
import { post } from './service.js';
import { Settings } from './settings.js';

/** Sends new messages and closed conversations to a company's service, which can also answer its customers. */
export const integration: IntegrationPlugin<Record<string, unknown>, Settings> = {
  id: '__ID__',
  title: '__TITLE__',
  description:
    'Sends new messages and closed conversations to a service of yours, which can answer customers.',
  texts: {
    pt: {
      title: '__TITLE__',
      description:
        'Envia mensagens novas e conversas encerradas a um serviço seu, que pode responder aos clientes.',
    },
    es: {
      title: '__TITLE__',
      description:
        'Envía los mensajes nuevos y las conversaciones cerradas a un servicio suyo, que puede responder a los clientes.',
    },
    tr: {
      title: '__TITLE__',
      description:
        'Yeni mesajları ve kapanan görüşmeleri, müşterilere yanıt verebilen bir hizmetinize gönderir.',
    },
  },
  settings: Settings,
  subscribes: ['message.created', 'ticket.updated'],
  async handle(ctx, event) {
    switch (event.name) {
      case 'message.created': {
        const { message, contact } = event.data;
        if (message.isPrivate) return; // a note between agents
        const from = message.fromMe ? 'company' : contact.name;
        await post(ctx, '/events', event.id, { type: 'message', from, text: message.body });
        return;
      }
      case 'ticket.updated': {
        const { id, status } = event.data.ticket;
        if (status === 'closed') await post(ctx, '/events', event.id, { type: 'closed', ticket: id });
      }
    }
  },
  async answer(ctx, { id, ticketId, contact, messages }) {
    const said = messages.map(({ from, kind, text }) => ({ from, kind, text }));
    return toActions(await post(ctx, '/answer', id, { ticket: ticketId, contact, messages: said }));
  },
  async check(ctx) {
    try {
      await post(ctx, '/check', 'check', {});
      return { ok: true };
    } catch (error) {
      if (isPluginError(error)) return { ok: false, message: error.message };
      throw error;
    }
  },
};
