import { isPluginError, type IntegrationPlugin } from '@recado/sdk';
import { call } from './service.js';
import { Settings } from './settings.js';

/** Sends new messages and closed conversations to the service. */
export const integration: IntegrationPlugin<Record<string, unknown>, Settings> = {
  id: '__ID__',
  title: '__TITLE__',
  description: 'Sends new messages and closed conversations to a service of yours.',
  texts: {
    pt: { title: '__TITLE__', description: 'Envia mensagens novas e conversas encerradas a um serviço seu.' },
  },
  settings: Settings,
  subscribes: ['message.created', 'ticket.updated'],
  async handle(ctx, event) {
    switch (event.name) {
      case 'message.created': {
        const { message, contact } = event.data;
        if (message.isPrivate) return; // a note between agents
        const body = { type: 'message', from: message.fromMe ? 'company' : contact.name, text: message.body };
        return call(ctx, '/events', { key: event.id, body });
      }
      case 'ticket.updated': {
        const { id, status } = event.data.ticket;
        if (status !== 'closed') return;
        return call(ctx, '/events', { key: event.id, body: { type: 'closed', ticket: id } });
      }
    }
  },
  async check(ctx) {
    try {
      await call(ctx, '/account');
      return { ok: true };
    } catch (error) {
      if (isPluginError(error)) return { ok: false, message: error.message };
      throw error;
    }
  },
};
