export interface Notice {
  company: string;
  ticketId: number;
  contact: string;
  /** Minutes since the customer began to wait. */
  minutes: number;
  interval: number;
}

const time = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const NOTICES: Record<string, (notice: Notice) => string> = {
  pt: ({ company, ticketId, contact, minutes, interval }) =>
    `${company}, plantão: ${contact} espera há ${time(minutes)} (atendimento ${ticketId}). Aceite-o no console. Este aviso se repete a cada ${interval} min até alguém aceitar.`,
  en: ({ company, ticketId, contact, minutes, interval }) =>
    `${company}, on call: ${contact} has been waiting for ${time(minutes)} (conversation ${ticketId}). Accept it in the console. This notice repeats every ${interval} min until somebody accepts.`,
  es: ({ company, ticketId, contact, minutes, interval }) =>
    `${company}, guardia: ${contact} espera desde hace ${time(minutes)} (conversación ${ticketId}). Acéptela en la consola. Este aviso se repite cada ${interval} min hasta que alguien la acepte.`,
  tr: ({ company, ticketId, contact, minutes, interval }) =>
    `${company}, nöbet: ${contact} ${time(minutes).replace('h', 'sa').replace('min', 'dk')} süredir bekliyor (görüşme ${ticketId}). Konsoldan kabul edin. Biri kabul edene kadar bu bildirim ${interval} dakikada bir yinelenir.`,
};

/** What a person on duty is told about a waiting customer. */
export const noticeText = (language: string, notice: Notice): string =>
  (NOTICES[language] ?? NOTICES['pt']!)(notice);
