import type { Language } from '../contracts/user.js';

/** What is counted or measured. Each figure has one definition, and its sentence is the help that screens show. */
export type FigureId =
  | 'opened'
  | 'reopened'
  | 'leads'
  | 'closed'
  | 'wait'
  | 'firstReply'
  | 'handle'
  | 'resolution'
  | 'nps'
  | 'csat'
  | 'rating'
  | 'occupancy';

/** What a figure is, for those who sum it and for those who read it. */
export interface Figure {
  /** `time` is in milliseconds, on the calendar and within service hours; `score` has its sum and its number. */
  unit: 'count' | 'time' | 'score' | 'share';
  /** Not stored: calculated from other figures when somebody asks. */
  isDerived?: true;
  help: Record<Language, string>;
}

/**
 * Every figure belongs to the moment at which it became known: a wait to the acceptance, a resolution to the closing.
 * Groups, imported conversations and those that a merge ended are in none. Closings in bulk, by the bot or by the system
 * count as closed, but are no work of an agent.
 */
export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  opened: {
    unit: 'count',
    help: {
      pt: 'Atendimentos que começaram. Reabrir um ticket começa outro atendimento.',
      en: 'Conversations that started. Reopening one counts as another.',
      es: 'Conversaciones que empezaron. Reabrir una cuenta como otra.',
      tr: 'Başlayan görüşmeler. Yeniden açılan bir görüşme yeni bir görüşme sayılır.',
    },
  },
  reopened: {
    unit: 'count',
    help: {
      pt: 'Atendimentos que começaram porque um ticket encerrado foi reaberto.',
      en: 'Conversations that started because a closed one was reopened.',
      es: 'Conversaciones que empezaron porque se reabrió una cerrada.',
      tr: 'Kapatılmış bir görüşme yeniden açıldığı için başlayan görüşmeler.',
    },
  },
  leads: {
    unit: 'count',
    help: {
      pt: 'Primeiros atendimentos de contatos. Quem já tinha um ticket, mesmo importado ou excluído, não conta.',
      en: 'First conversations of contacts. Those who had one before, even an imported or deleted one, do not count.',
      es: 'Primeras conversaciones de contactos. No cuenta quien ya tenía una, aunque fuera importada o eliminada.',
      tr: 'Kişilerin ilk görüşmeleri. Önceden görüşmesi olanlar, içe aktarılmış veya silinmiş olsa da, sayılmaz.',
    },
  },
  closed: {
    unit: 'count',
    help: {
      pt: 'Atendimentos encerrados por qualquer motivo. Um encerramento desfeito não conta.',
      en: 'Conversations closed for whatever reason. A closing that was undone does not count.',
      es: 'Conversaciones cerradas por cualquier motivo. Un cierre deshecho no cuenta.',
      tr: 'Nedeni ne olursa olsun kapatılan görüşmeler. Geri alınan kapatma sayılmaz.',
    },
  },
  wait: {
    unit: 'time',
    help: {
      pt: 'Tempo que o cliente esperou na fila até alguém aceitar, sem o tempo com o robô.',
      en: 'Time that the customer waited in the queue until somebody accepted, not counting the time with the bot.',
      es: 'Tiempo que el cliente esperó en la cola hasta que alguien aceptó, sin el tiempo con el bot.',
      tr: 'Müşterinin biri kabul edene kadar kuyrukta beklediği süre; botla geçen süre hariçtir.',
    },
  },
  firstReply: {
    unit: 'time',
    help: {
      pt: 'Tempo até a primeira mensagem de uma pessoa ao cliente, também pelo celular da empresa; robô e notas não contam.',
      en: 'Time until a person’s first message to the customer, also from the company’s phone; the bot and notes do not count.',
      es: 'Tiempo hasta el primer mensaje de una persona al cliente, también desde el celular de la empresa; no cuentan bot ni notas.',
      tr: 'Bir kişinin müşteriye ilk mesajına kadar geçen süre, şirket telefonundan olsa da; bot ve notlar sayılmaz.',
    },
  },
  handle: {
    unit: 'time',
    help: {
      pt: 'Tempo em que o atendimento esteve com um atendente, contado quando ele o encerra.',
      en: 'Time that the conversation was with an agent, counted once the agent closes it.',
      es: 'Tiempo que la conversación estuvo con un agente, contado cuando él la cierra.',
      tr: 'Görüşmenin bir temsilcide kaldığı süre; temsilci kapatınca belli olur.',
    },
  },
  resolution: {
    unit: 'time',
    help: {
      pt: 'Tempo do começo ao encerramento do atendimento por um atendente.',
      en: 'Time from the start of the conversation until an agent closes it.',
      es: 'Tiempo desde el comienzo de la conversación hasta que un agente la cierra.',
      tr: 'Görüşmenin başından bir temsilcinin kapatmasına kadar geçen süre.',
    },
  },
  nps: {
    unit: 'score',
    help: {
      pt: 'Porcentagem de notas 9 e 10 menos a de notas 0 a 6; vale para quem encerrou.',
      en: 'Percentage of ratings 9 and 10 minus that of 0 to 6; it counts for whoever closed.',
      es: 'Porcentaje de notas 9 y 10 menos el de 0 a 6; cuenta para quien cerró.',
      tr: '9 ve 10 puanların oranından 0–6 puanların oranı çıkarılır; kapatan kişiye yazılır.',
    },
  },
  csat: {
    unit: 'score',
    help: {
      pt: 'Porcentagem de avaliações com 4 ou 5 de 5.',
      en: 'Percentage of ratings with 4 or 5 out of 5.',
      es: 'Porcentaje de calificaciones de 4 o 5 sobre 5.',
      tr: '5 üzerinden 4 veya 5 alan değerlendirmelerin oranı.',
    },
  },
  rating: {
    unit: 'score',
    help: {
      pt: 'Média das notas, de 1 a 5; vale para quem encerrou.',
      en: 'Average of the ratings, from 1 to 5; it counts for whoever closed.',
      es: 'Promedio de las notas, de 1 a 5; cuenta para quien cerró.',
      tr: 'Puanların 1 ile 5 arasındaki ortalaması; kapatan kişiye yazılır.',
    },
  },
  occupancy: {
    unit: 'share',
    isDerived: true,
    help: {
      pt: 'Parte do tempo online em que o atendente teve ao menos um atendimento aberto.',
      en: 'Share of the time online during which the agent had at least one open conversation.',
      es: 'Parte del tiempo en línea en que el agente tuvo al menos una conversación abierta.',
      tr: 'Temsilcinin çevrim içi süresinin, en az bir açık görüşmesi olduğu bölümü.',
    },
  },
};

/** What a rating of 0 to 10 is in the net promoter score: 1, 0 or −1. */
export const npsOf = (value: number): 1 | 0 | -1 => (value >= 9 ? 1 : value >= 7 ? 0 : -1);
/** The same rating as 1 to 5. */
export const rateOf = (value: number): number => Math.max(1, Math.ceil(value / 2));
/** 1 for a satisfied customer. */
export const csatOf = (value: number): 1 | 0 => (rateOf(value) >= 4 ? 1 : 0);

/** Sums are kept by these stretches of UTC: they make up the days of every time zone of today. */
export const SLOT_MS = 15 * 60_000;
/** The stretch with a moment: its beginning, in milliseconds. */
export const slotOf = (moment: number): number => Math.floor(moment / SLOT_MS) * SLOT_MS;

/** How far a value read from a bin is from the real one. */
const ERROR = 0.02;
const GAMMA = (1 + ERROR) / (1 - ERROR);
/** The logarithm of how many times as long the times of a bin are as those of the bin before it. */
export const LOG_GAMMA = Math.log(GAMMA);
/** The bin of a time: of 2 % error and by whole seconds, so that a month needs some 370. Bin 0 is up to a second. */
export const binOf = (ms: number): number =>
  Math.max(0, Math.ceil(Math.log(Math.max(1, ms / 1000)) / LOG_GAMMA));
/** The time that a bin stands for, in milliseconds: within 2 % of all that are in it. */
export const timeOfBin = (bin: number): number =>
  bin === 0 ? 1000 : ((2 * GAMMA ** bin) / (GAMMA + 1)) * 1000;
