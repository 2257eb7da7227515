/** The text for a customer whose ticket has come into a queue, in the company's language. */
const TEXTS: Record<string, (place: number) => string> = {
  pt: (place) =>
    place === 1
      ? 'Você é a próxima pessoa da fila. Aguarde, logo alguém vai atender você.'
      : `Sua posição na fila é ${place}. Aguarde, logo alguém vai atender você.`,
  en: (place) =>
    place === 1
      ? 'You are next in line. Please wait, someone will be with you soon.'
      : `Your place in line is ${place}. Please wait, someone will be with you soon.`,
  es: (place) =>
    place === 1
      ? 'Usted es la próxima persona en la cola. Espere, pronto alguien le atenderá.'
      : `Su lugar en la cola es el ${place}. Espere, pronto alguien le atenderá.`,
  tr: (place) =>
    place === 1
      ? 'Sırada ilk sizsiniz. Lütfen bekleyin, birazdan biri sizinle ilgilenecek.'
      : `Sıranız: ${place}. Lütfen bekleyin, birazdan biri sizinle ilgilenecek.`,
};

/** `place` counts from one. */
export const placeText = (language: string, place: number): string =>
  (TEXTS[language] ?? TEXTS['pt']!)(place);
