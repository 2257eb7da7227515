/** What the customer reads when a person takes the conversation over, in the company's language. */
const TEXTS: Record<string, string> = {
  pt: '*Assistente virtual:*\nOlá! Quem cuida do seu atendimento a partir de agora é *{{userName}}*.',
  en: '*Virtual assistant:*\nHello! From now on, *{{userName}}* is taking care of your conversation.',
  es: '*Asistente virtual:*\n¡Hola! A partir de ahora, *{{userName}}* se encarga de su atención.',
  tr: '*Sanal asistan:*\nMerhaba! Bundan sonra sizinle *{{userName}}* ilgilenecek.',
};

/** With the variables of messages in it. */
export const acceptedGreeting = (language: string): string => TEXTS[language] ?? TEXTS['pt']!;
