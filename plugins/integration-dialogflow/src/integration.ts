import type { IntegrationPlugin } from '@recado/sdk';
import { trialOf } from '@recado/lib-answers';
import { answer } from './answer.js';

/**
 * Lets an agent of Dialogflow answer, ES (https://docs.cloud.google.com/dialogflow/es/docs/reference/rest) or CX
 * (https://docs.cloud.google.com/dialogflow/cx/docs/reference/rest).
 */
export const dialogflow: IntegrationPlugin = {
  id: 'dialogflow',
  title: 'Dialogflow',
  description: 'Sends what customers write to your agent in Dialogflow at Google, which answers them.',
  texts: {
    pt: {
      title: 'Dialogflow',
      description:
        'Envia o que os clientes escrevem ao seu agente no Dialogflow, do Google, que responde a eles.',
    },
    es: {
      title: 'Dialogflow',
      description:
        'Envía lo que escriben los clientes a su agente en Dialogflow, de Google, que les responde.',
    },
    tr: {
      title: 'Dialogflow',
      description:
        'Müşterilerin yazdıklarını Google’ın Dialogflow hizmetindeki aracınıza gönderir; müşterilere aracı yanıt verir.',
    },
  },
  subscribes: [],
  // It answers, and hears of nothing else.
  async handle() {},
  answersFor: 'dialogflow',
  answer: (ctx, conversation) => answer(ctx, conversation),
  try: (ctx, entry, text, exchanges) => answer(ctx, trialOf(entry, ctx.company, text), exchanges),
};
