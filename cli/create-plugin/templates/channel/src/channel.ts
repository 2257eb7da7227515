import { PluginError, secret, type ChannelAdapter } from '@recado/sdk';
import { Type } from 'typebox';
import { call } from './service.js';
import { webhook } from './webhook.js';

export const channel: ChannelAdapter = {
  id: '__ID__',
  // What the service can do. Recado checks every send against it, and its screens show nothing else.
  capabilities: {
    inbound: ['text', 'unsupported'],
    outbound: { text: { maxLength: 1000 } },
    receipts: ['sent', 'delivered'],
    reactions: false,
    typing: false,
    delete: false,
    quote: false,
    templates: false,
    groups: false,
    proactive: 'free',
    idempotentSend: false,
  },
  connection: {
    // The form that the back-office draws; what secret() marks is stored encrypted and never shown again.
    modes: {
      api: {
        title: '__TITLE__ account',
        texts: { pt: { title: 'Conta __TITLE__' } },
        schema: Type.Object({
          address: Type.String({
            title: 'Address of the service',
            minLength: 1,
            'x-texts': { pt: { title: 'Endereço do serviço' } },
          }),
          apiToken: secret({
            title: 'API token',
            minLength: 1,
            'x-texts': { pt: { title: 'Token da API' } },
          }),
          signingSecret: secret({
            title: 'Signing secret',
            minLength: 1,
            description: 'Webhooks are signed with it',
            'x-texts': {
              pt: { title: 'Segredo de assinatura', description: 'Os webhooks são assinados com ele' },
            },
          }),
        }),
      },
    },
    // Whose access the settings hold: each account has one connection.
    async identify(ctx) {
      const { id, name } = await call(ctx, '/account');
      return { key: String(id), name: String(name) };
    },
    // Asked for again and again: answer "ok" only when messages can arrive.
    async provision(ctx, { webhookUrl }) {
      await call(ctx, '/webhook', { address: webhookUrl });
      return { ok: true };
    },
    async deprovision(ctx) {
      await call(ctx, '/webhook', { address: null });
    },
    snippet: ({ key, publicUrl }) => ({
      title: 'The service sends messages to this address:',
      texts: { pt: 'O serviço envia as mensagens para este endereço:' },
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
};
