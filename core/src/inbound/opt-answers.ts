interface OptAnswers {
  /** `back`: the word of the way back; empty if the company has none. */
  stopped(back: string): string;
  resumed: string;
}

/** What a person is answered who opted out, or in again, in the company's language. */
export const OPT_ANSWERS: Readonly<Record<string, OptAnswers>> = {
  pt: {
    stopped: (back) =>
      `Pronto: você não vai mais receber nossas mensagens promocionais.${back && ` Para voltar a receber, responda ${back}.`}`,
    resumed: 'Pronto: você voltará a receber nossas mensagens promocionais.',
  },
  en: {
    stopped: (back) =>
      `Done: you will not get our promotional messages any more.${back && ` To get them again, reply ${back}.`}`,
    resumed: 'Done: you will get our promotional messages again.',
  },
  es: {
    stopped: (back) =>
      `Listo: ya no recibirá nuestros mensajes promocionales.${back && ` Para volver a recibirlos, responda ${back}.`}`,
    resumed: 'Listo: volverá a recibir nuestros mensajes promocionales.',
  },
  tr: {
    stopped: (back) =>
      `Tamam: artık tanıtım mesajlarımızı almayacaksınız.${back && ` Yeniden almak için ${back} yazın.`}`,
    resumed: 'Tamam: tanıtım mesajlarımızı yeniden alacaksınız.',
  },
};
