import { entryOf, trialOf } from '@recado/lib-answers';
import type { IntegrationPlugin } from '@recado/sdk';
import { answerBy } from './answering.js';
import type { Settings } from './settings.js';

/** Answers customers by a language model, as the company's prompts say. */
export const openai: IntegrationPlugin<Settings> = {
  id: 'openai',
  title: 'OpenAI',
  description:
    'Answers customers by a language model, as your prompts say. What they write goes to OpenAI or to the compatible service whose address a prompt names.',
  texts: {
    pt: {
      title: 'OpenAI',
      description:
        'Responde aos clientes por um modelo de linguagem, como dizem os seus prompts. O que eles escrevem vai para a OpenAI ou para o serviço compatível cujo endereço o prompt indica.',
    },
    es: {
      title: 'OpenAI',
      description:
        'Responde a los clientes mediante un modelo de lenguaje, según sus prompts. Lo que escriben va a OpenAI o al servicio compatible cuya dirección indica el prompt.',
    },
    tr: {
      title: 'OpenAI',
      description:
        'Müşterilere, promptlarınıza göre bir dil modeliyle yanıt verir. Yazdıkları OpenAI’ye ya da promptun adresini belirttiği uyumlu servise gider.',
    },
  },
  subscribes: [],
  handle: async () => undefined,
  answersFor: 'prompt',
  answer: async (ctx, conversation) => answerBy(ctx, entryOf(conversation.entry, 'prompt'), conversation),
  async try(ctx, entry, text, exchanges) {
    const prompt = entryOf(entry, 'prompt');
    const trial = trialOf(prompt, ctx.company, text);
    const nameless = { ...trial, contact: { ...trial.contact, name: '' } };
    return (await answerBy(ctx, prompt, nameless, exchanges)).actions;
  },
};
