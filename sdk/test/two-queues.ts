import type { FlowInput } from '../src/flow/public.js';

export const sales = { id: 1, name: 'Vendas' };
export const support = {
  id: 2,
  name: 'Suporte',
  greetingMessage: 'Como ajudamos?',
  options: [
    {
      id: 10,
      name: 'Internet',
      message: 'O que acontece?',
      options: [
        { id: 11, name: 'Sem sinal', message: 'Reinicie o aparelho.' },
        { id: 12, name: 'Lenta', message: 'Vamos medir.', closeTicket: true },
      ],
    },
    { id: 20, name: 'Falar com Ana', message: 'Um momento.', kind: 'attendent' as const, targetId: 7 },
    { id: 30, name: 'Comprar', message: 'Levo você até lá.', kind: 'queue' as const, targetId: 1 },
    { id: 40, name: 'Segunda via', message: 'Siga o robô.', kind: 'integration' as const, targetId: 5 },
    { id: 50, name: 'Manuais', message: 'Aqui estão.', kind: 'file' as const, targetId: 3 },
  ],
};
export const two: FlowInput = {
  queues: [sales, support],
  connection: { greetingMessage: 'Olá!' },
  answering: ['integration', 'prompt'],
};
export const MENU = ['1 - Vendas', '2 - Suporte'];
export const TREE = [
  '1 - Internet',
  '2 - Falar com Ana',
  '3 - Comprar',
  '4 - Segunda via',
  '5 - Manuais',
  '# - Menu principal',
];
export const HAND_OVER = 'Vou chamar uma pessoa para continuar o seu atendimento. Um momento, por favor.';
export const NOT_UNDERSTOOD = 'Não entendi a resposta. Escolha uma das opções:';
