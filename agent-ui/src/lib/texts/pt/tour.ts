export const tour = {
  name: 'Tour',
  offer: 'Primeira vez aqui? Veja onde fica cada coisa.',
  start: 'Conhecer em 5 passos',
  notNow: 'Agora não',
  progress: 'Passo %{step} de %{total}',
  skip: 'Pular',
  back: 'Voltar',
  next: 'Avançar',
  finish: 'Concluir',
  inboxTitle: 'A caixa de entrada',
  inboxBody:
    'Tudo que os clientes escrevem chega aqui: o que você atende, o que espera alguém e o que já acabou.',
  conversationTitle: 'A conversa e as teclas',
  conversationBody:
    'J e K andam pela lista, Enter abre, A aceita e R responde. A tecla ? mostra todas as outras.',
  paletteTitle: 'Um campo para tudo',
  paletteBody:
    'Clientes, conversas, telas e ações: digite o que procura. Ctrl+K abre este campo de qualquer tela.',
  dashboardTitle: 'Os números',
  dashboardBody:
    'Quantos atendimentos, quanto tempo até a resposta, que nota os clientes dão. Cada número abre a lista dele.',
  officeTitle: 'A administração',
  officeBody:
    'Conexões, filas, usuários e horários. A lista dos primeiros passos mostra o que falta para começar.',
};
export type TourTexts = Record<keyof typeof tour, string>;
