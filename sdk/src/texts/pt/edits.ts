/** Two people at one record. */
export const edits = {
  title: 'Duas pessoas mudaram o mesmo campo',
  somebody: 'Outra pessoa',
  introAt: '%{name} salvou enquanto você editava (%{time}). Escolha o que fica em cada campo abaixo.',
  intro: '%{name} salvou enquanto você editava. Escolha o que fica em cada campo abaixo.',
  mine: 'O que você digitou',
  theirs: 'O que foi salvo (%{name})',
  empty: '(vazio)',
  also: '%{name} também mudou: %{fields}. Essas mudanças ficam.',
  back: 'Voltar ao formulário',
  takeTheirs: 'Ficar com o que foi salvo',
  keepMine: 'Manter o que digitei',
  save: 'Salvar o escolhido',
  merged: '%{name} também mudou este registro: %{fields}. As mudanças de vocês dois foram mantidas.',
  moved: 'Outra pessoa acabou de mudar este registro: %{fields}.',
  join: 'Juntar com o que digitei',
  followed: 'Outra pessoa mudou este registro (%{fields}). O formulário já mostra o novo estado.',
};
export type EditTexts = Record<keyof typeof edits, string>;
