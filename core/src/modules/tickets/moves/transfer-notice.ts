type Place = { queue: string | undefined; user: string | undefined };

/** The text for the customer when the conversation goes to somebody else, in the company's language. */
const TEXTS: Record<string, { toUser: (user: string) => string; toQueue: (queue: string) => string }> = {
  pt: {
    toUser: (user) => `*Assistente virtual:*\nSeu atendimento foi transferido para *${user}*.`,
    toQueue: (queue) =>
      `*Assistente virtual:*\nSeu atendimento foi transferido para o setor *${queue}*. Aguarde, logo alguém vai continuar com você.`,
  },
  en: {
    toUser: (user) => `*Virtual assistant:*\nYour conversation has been transferred to *${user}*.`,
    toQueue: (queue) =>
      `*Virtual assistant:*\nYour conversation has been transferred to *${queue}*. Please wait, someone will be with you soon.`,
  },
  es: {
    toUser: (user) => `*Asistente virtual:*\nSu conversación fue transferida a *${user}*.`,
    toQueue: (queue) =>
      `*Asistente virtual:*\nSu conversación fue transferida al sector *${queue}*. Espere, pronto alguien seguirá con usted.`,
  },
  tr: {
    toUser: (user) => `*Sanal asistan:*\nGörüşmeniz *${user}* adlı kişiye aktarıldı.`,
    toQueue: (queue) =>
      `*Sanal asistan:*\nGörüşmeniz *${queue}* bölümüne aktarıldı. Lütfen bekleyin, birazdan biri sizinle ilgilenecek.`,
  },
};

/** The name of the receiving agent, with the new queue; otherwise the queue's. */
export function transferNotice(language: string, { queue, user }: Place): string {
  const { toUser, toQueue } = TEXTS[language] ?? TEXTS['pt']!;
  if (user === undefined) return toQueue(queue ?? '');
  return toUser(queue ? `${user} (${queue})` : user);
}
