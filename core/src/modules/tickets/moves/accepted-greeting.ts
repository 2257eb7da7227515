/** The text for the customer when a person takes over the conversation, in the company's language. */
const TEXTS: Record<string, string> = {
  pt: '*Assistente virtual:*\nOlá! Quem cuida do seu atendimento a partir de agora é *{{userName}}*.',
  en: '*Virtual assistant:*\nHello! From now on, *{{userName}}* is taking care of your conversation.',
  es: '*Asistente virtual:*\n¡Hola! A partir de ahora, *{{userName}}* se encarga de su atención.',
  tr: '*Sanal asistan:*\nMerhaba! Bundan sonra sizinle *{{userName}}* ilgilenecek.',
};

/** It may contain message variables. */
export const acceptedGreeting = (language: string): string => TEXTS[language] ?? TEXTS['pt']!;
