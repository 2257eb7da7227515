import { entryOf, trialOf } from '@recado/lib-answers';
import type { IntegrationPlugin } from '@recado/sdk';
import { answerBy } from './answering.js';
import { assistBy } from './assist/assisting.js';
import { transcribeBy } from './voice/transcribing.js';
import type { Settings } from './settings.js';

/** Answers customers and helps agents by a language model, as the company's prompts say. */
export const openai: IntegrationPlugin<Settings> = {
  id: 'openai',
  title: 'OpenAI',
  description:
    'Answers customers with a language model, following your prompts, and helps your agents write. What customers and agents write, and voice notes, go to OpenAI or to the compatible service whose address a prompt names. Answers with a voice are spoken by Microsoft Azure.',
  texts: {
    pt: {
      title: 'OpenAI',
      description:
        'Responde aos clientes por um modelo de linguagem, como dizem os seus prompts, e ajuda os atendentes a escrever. O que clientes e atendentes escrevem, e os áudios, vão para a OpenAI ou para o serviço compatível cujo endereço o prompt indica. Respostas com voz são faladas pelo Microsoft Azure.',
    },
    es: {
      title: 'OpenAI',
      description:
        'Responde a los clientes mediante un modelo de lenguaje, según sus prompts, y ayuda a los agentes a escribir. Lo que escriben clientes y agentes, y las notas de voz, van a OpenAI o al servicio compatible cuya dirección indica el prompt. Las respuestas con voz las pronuncia Microsoft Azure.',
    },
    tr: {
      title: 'OpenAI',
      description:
        'Müşterilere, istemlerinize göre bir dil modeliyle yanıt verir ve temsilcilerinizin yazmasına yardım eder. Müşterilerin ve temsilcilerin yazdıkları ile ses kayıtları OpenAI’ye ya da istemin adresini belirttiği uyumlu hizmete gider. Sesli yanıtları Microsoft Azure seslendirir.',
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
  assist: async (ctx, entry, id, task) => assistBy(ctx, entryOf(entry, 'prompt'), id, task),
  transcribe: async (ctx, entry, note) => transcribeBy(ctx, entryOf(entry, 'prompt'), note),
};
