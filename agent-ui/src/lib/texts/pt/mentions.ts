export const mentions = {
  by: '%{user} mencionou você',
  byNobody: 'Você foi mencionado',
  in: 'Nota em %{name}',
  list: 'Colegas que podem ver esta conversa',
  found:
    '%{smart_count} colega. Escolha com as setas e Enter. |||| %{smart_count} colegas. Escolha com as setas e Enter.',
  none: 'Nenhum colega com este nome pode ver esta conversa.',
  mark: 'Você foi mencionado em uma nota',
  removeNote: 'Ela é apagada para toda a equipe. Isto não pode ser desfeito.',
};
export type MentionsTexts = Record<keyof typeof mentions, string>;
