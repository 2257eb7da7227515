import type { Language } from '../contracts/user.js';

/** The bot's default sentences, for texts that nobody typed. */
export interface Phrases {
  choose: string;
  notUnderstood: string;
  handOver: string;
  back: string;
  mainMenu: string;
  yes: string;
  no: string;
  askConsent: string;
  /** The question alone, for a company's text that has none. */
  agreed: string;
  refused: string;
  rateHint: string;
}

export const PHRASES: Record<Language, Phrases> = {
  pt: {
    choose: 'Escolha uma opção:',
    notUnderstood: 'Não entendi a resposta. Escolha uma das opções:',
    handOver: 'Vou chamar uma pessoa para continuar o seu atendimento. Um momento, por favor.',
    back: 'Voltar',
    mainMenu: 'Menu principal',
    yes: 'Sim',
    no: 'Não',
    askConsent: 'Para atender você, precisamos guardar os dados desta conversa. Você concorda?',
    agreed: 'Você concorda?',
    refused:
      'Sem a sua concordância não podemos continuar o atendimento. Se mudar de ideia, é só enviar uma nova mensagem.',
    rateHint: 'Responda com um número de 0 a 10.',
  },
  en: {
    choose: 'Choose an option:',
    notUnderstood: 'I did not understand. Choose one of the options:',
    handOver: 'I will call somebody to help you from here. One moment, please.',
    back: 'Back',
    mainMenu: 'Main menu',
    yes: 'Yes',
    no: 'No',
    askConsent: 'To help you we need to keep the data of this conversation. Do you agree?',
    agreed: 'Do you agree?',
    refused: 'Without your agreement we cannot go on. If you change your mind, just write again.',
    rateHint: 'Answer with a number from 0 to 10.',
  },
  es: {
    choose: 'Elija una opción:',
    notUnderstood: 'No entendí la respuesta. Elija una de las opciones:',
    handOver: 'Voy a llamar a una persona para que siga con su atención. Un momento, por favor.',
    back: 'Volver',
    mainMenu: 'Menú principal',
    yes: 'Sí',
    no: 'No',
    askConsent: 'Para atenderle, necesitamos guardar los datos de esta conversación. ¿Está de acuerdo?',
    agreed: '¿Está de acuerdo?',
    refused:
      'Sin su conformidad no podemos continuar la atención. Si cambia de opinión, escríbanos de nuevo.',
    rateHint: 'Responda con un número del 0 al 10.',
  },
  tr: {
    choose: 'Bir seçenek seçin:',
    notUnderstood: 'Yanıtınızı anlayamadım. Seçeneklerden birini seçin:',
    handOver: 'Size yardımcı olması için birini çağırıyorum. Lütfen biraz bekleyin.',
    back: 'Geri',
    mainMenu: 'Ana menü',
    yes: 'Evet',
    no: 'Hayır',
    askConsent:
      'Size yardımcı olabilmek için bu görüşmenin verilerini saklamamız gerekiyor. Kabul ediyor musunuz?',
    agreed: 'Kabul ediyor musunuz?',
    refused: 'Onayınız olmadan devam edemiyoruz. Fikrinizi değiştirirseniz yeniden yazmanız yeterli.',
    rateHint: '0 ile 10 arasında bir sayı yazın.',
  },
};
