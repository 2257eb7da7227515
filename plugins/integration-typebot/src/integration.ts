import type { IntegrationPlugin } from '@recado/sdk';
import { trialOf } from '@recado/lib-answers';
import { answer } from './answer.js';

/** Lets a bot of Typebot talk with customers: https://docs.typebot.com/api-reference/chat */
export const typebot: IntegrationPlugin = {
  id: 'typebot',
  title: 'Typebot',
  description: 'Sends what customers write to your bot in Typebot, which answers them.',
  texts: {
    pt: {
      title: 'Typebot',
      description: 'Envia o que os clientes escrevem ao seu robô no Typebot, que responde a eles.',
    },
    es: {
      title: 'Typebot',
      description: 'Envía lo que escriben los clientes a su bot en Typebot, que les responde.',
    },
    tr: {
      title: 'Typebot',
      description: 'Müşterilerin yazdıklarını Typebot’taki botunuza gönderir; müşterilere bot yanıt verir.',
    },
  },
  subscribes: [],
  // It answers, and hears of nothing else.
  async handle() {},
  answersFor: 'typebot',
  answer: (ctx, conversation) => answer(ctx, conversation),
  async try(ctx, entry, text, exchanges) {
    const { actions } = await answer(ctx, trialOf(entry, ctx.company, text), exchanges);
    return actions;
  },
};
