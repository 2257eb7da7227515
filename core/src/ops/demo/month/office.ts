import { DEMO } from '../demo-people.js';

/** What the demo's company has besides what it begins with. Nobody can sign in as these people. */
export const QUEUES = ['Comercial', 'Suporte', 'Financeiro', 'Laboratório'] as const;
export type QueueName = (typeof QUEUES)[number];
export const NEW_QUEUE = {
  name: 'Laboratório',
  color: '#7c3aed',
  greetingMessage: 'Olá! Você fala com o Laboratório.',
} as const;

interface Person {
  name: string;
  email: string;
  profile: 'user' | 'supervisor';
  queues: readonly QueueName[];
}
export const NEW_PEOPLE: readonly Person[] = [
  { name: 'Bruna Teles', email: 'bruna@demo.recado', profile: 'user', queues: ['Comercial'] },
  { name: 'Davi Farias', email: 'davi@demo.recado', profile: 'user', queues: ['Suporte', 'Laboratório'] },
  {
    name: 'Lívia Moraes',
    email: 'livia@demo.recado',
    profile: 'supervisor',
    queues: ['Comercial', 'Financeiro', 'Laboratório'],
  },
];
export const AGENTS: readonly Pick<Person, 'email' | 'queues'>[] = [...DEMO.agents, ...NEW_PEOPLE];

/** How often customers come by it. None of these is connected, and none has what it would take to send. */
export const CONNECTIONS = [
  { name: 'WhatsApp da loja', channel: 'whatsapp', weight: 50, hasNumbers: true },
  { name: 'WhatsApp oficial', channel: 'whatsappapi', weight: 18, hasNumbers: true },
  { name: 'Instagram da loja', channel: 'instagram', weight: 14, hasNumbers: false },
  { name: 'Facebook da loja', channel: 'facebook', weight: 6, hasNumbers: false },
] as const;
export const WEB_CHAT = { channel: 'webchat', weight: 12 } as const;

export const TAGS = [
  { name: 'Cliente VIP', color: '#b45309', share: 0.08 },
  { name: 'Multifocal', color: '#2563eb', share: 0.22 },
  { name: 'Lente de contato', color: '#0f9d76', share: 0.15 },
  { name: 'Convênio', color: '#7c3aed', share: 0.12 },
  { name: 'Óculos de sol', color: '#c2410c', share: 0.1 },
] as const;
export const LANES = [
  { name: 'Orçamento enviado', color: '#2563eb' },
  { name: 'Aguardando receita', color: '#b45309' },
  { name: 'Em montagem', color: '#7c3aed' },
  { name: 'Pronto para retirar', color: '#0f9d76' },
] as const;

export const QUICK_MESSAGES = [
  ['horario', 'Atendemos de segunda a sexta, das 8h30 às 18h, e aos sábados, das 9h às 13h.'],
  ['endereco', 'Estamos na Rua das Acácias, 120, no Centro. Tem estacionamento em frente.'],
  ['receita', 'Pode mandar uma foto da receita, de frente e com boa luz? Assim já faço o orçamento.'],
  ['prazo', 'O prazo de montagem é de até 7 dias úteis. Avisamos por aqui assim que ficar pronto.'],
  ['garantia', 'A armação tem garantia de um ano contra defeitos, e as lentes, de seis meses.'],
  ['pix', 'Pode pagar por Pix, em até 10 vezes no cartão ou na retirada.'],
  ['pronto', 'Boa notícia: seu pedido ficou pronto e já pode ser retirado na loja!'],
] as const;

export const NOTES = [
  'Cliente prefere contato à tarde.',
  'Pediu nota fiscal no nome da empresa.',
  'Usa multifocal há dois anos; atenção à adaptação.',
  'Vem retirar com a mãe, que também quer orçamento.',
  'Ofereci 10% para pagamento à vista.',
  'Armação reservada até sexta-feira.',
];

export const BOT_MENU =
  'Olá! Sou o assistente virtual. Com qual setor você quer falar?\n\n1 - Comercial\n2 - Suporte\n3 - Financeiro\n4 - Laboratório';

export const CAMPAIGN = {
  name: 'Semana da lente multifocal',
  list: 'Clientes da loja',
  text: 'Oi, {nome}! Nesta semana, as lentes multifocais estão com 20% de desconto aqui na Ótica Horizonte. Quer um orçamento? É só responder.',
} as const;

export const SCHEDULES = [
  'Oi! Passando para lembrar do seu retorno com o oftalmologista. Quer que eu já reserve um horário para ajustar a armação?',
  'Bom dia! Faz seis meses que você trocou as lentes. Que tal uma limpeza gratuita aqui na loja?',
  'Oi! A armação que você reservou continua separada. Podemos esperar você nesta semana?',
];
