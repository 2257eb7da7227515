/** What the customer reads when a person takes the conversation over, in the company's language. */
const TEXTS: Record<string, (name: string) => string> = {
  pt: (name) => `*Assistente virtual:*\nOlá! Quem cuida do seu atendimento a partir de agora é *${name}*.`,
  en: (name) => `*Virtual assistant:*\nHello! From now on, *${name}* is taking care of your conversation.`,
  es: (name) => `*Asistente virtual:*\n¡Hola! A partir de ahora, *${name}* se encarga de su atención.`,
  tr: (name) => `*Sanal asistan:*\nMerhaba! Bundan sonra sizinle *${name}* ilgilenecek.`,
};

export const acceptedGreeting = (language: string, userName: string): string =>
  (TEXTS[language] ?? TEXTS['pt']!)(userName);
