import { PluginError, defineChannel } from '@recado/sdk';
import { call } from './service.js';
import { modes } from './settings.js';
import { webhook } from './webhook.js';

// The types of ctx.connection.settings come from the forms of the modes.
export const adapter = defineChannel(
  { modes },
  {
    id: '__ID__',
    // The abilities of the service; an absent one is missing. Recado checks every send against it, and its screens offer
    // nothing else.
    capabilities: {
      inbound: ['text', 'unsupported'],
      outbound: { text: { maxLength: 1000 } },
      receipts: ['sent', 'delivered'],
      proactive: 'free',
    },
    connection: {
      // Which account the settings give access to: each account has one connection.
      async identify(ctx) {
        const { id, name } = await call(ctx, '/account');
        return { key: String(id), name: String(name) };
      },
      // Called repeatedly: return "ok" only when messages can arrive.
      async provision(ctx, { webhookUrl }) {
        await call(ctx, '/webhook', { address: webhookUrl });
        return { ok: true };
      },
      async deprovision(ctx) {
        await call(ctx, '/webhook', { address: null });
      },
      snippet: ({ key, publicUrl }) => ({
        title: 'The service sends messages to this address:',
        texts: {
          pt: 'O serviço envia as mensagens para este endereço:',
          es: 'El servicio envía los mensajes a esta dirección:',
          tr: 'Hizmet mesajları bu adrese gönderir:',
        },
        code: `${publicUrl}/api/hooks/__ID__/${key}`,
      }),
    },
    webhook,
    async send(ctx, { conversation, content }) {
      if (content.kind !== 'text') throw new PluginError('UNSUPPORTED', `${content.kind} cannot be sent`);
      const { id } = await call(ctx, '/messages', { number: conversation, text: content.text });
      if (typeof id !== 'string') throw new PluginError('DELIVERY_UNCERTAIN', 'the answer names no message');
      return [{ part: 0, externalMessageId: id, acceptedAt: new Date().toISOString() }];
    },
  },
);
