import { edits as shared } from '@recado/sdk/texts/pt/edits';

/** Two people at one record. */
export const edits = {
  ...shared,
  mergedSilently: '%{name} também mudou este registro. As mudanças de vocês dois foram mantidas.',
  movedSilently: 'Outra pessoa acabou de mudar este registro.',
  followedSilently: 'Outra pessoa mudou este registro. O formulário já mostra o novo estado.',
  gone: 'Este registro foi excluído. O que você digitou não pode mais ser salvo.',
  leaveGone: 'Voltar à lista',
  valueMoved: 'Outra pessoa acabou de mudar este campo para: %{value}',
  channelSettings: 'Configuração do canal',
};
