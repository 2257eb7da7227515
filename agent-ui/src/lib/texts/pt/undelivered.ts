export const undelivered = {
  failed: 'Uma mensagem a %{name} não foi enviada.',
  unconfirmed: 'Uma mensagem a %{name} talvez não tenha chegado.',
  more: 'E mais %{smart_count}. |||| E mais %{smart_count}.',
  open: 'Ver',
  dismiss: 'Dispensar',
  given: '%{user} transferiu %{name} para você.',
  givenAlone: '%{name} foi passado para você.',
  givenMany:
    '%{smart_count} atendimento foi transferido para você. |||| %{smart_count} atendimentos foram transferidos para você.',
};
export type UndeliveredTexts = Record<keyof typeof undelivered, string>;
