/** Messages of the demo's visitors, and the progress of each conversation. */
export interface DemoConversation {
  visitor: { name: string; email?: string };
  /** Alternating: the visitor's lines, and the agent's once the ticket is accepted. */
  lines: { from: 'visitor' | 'agent'; text: string }[];
  /** E-mail of the agent who accepted it; without one it waits. */
  agent?: string;
  queue?: string;
  closed?: true;
}

const ana = 'ana@demo.recado';
const caio = 'caio@demo.recado';
const v = (text: string) => ({ from: 'visitor' as const, text });
const a = (text: string) => ({ from: 'agent' as const, text });

export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    visitor: { name: 'Roberto Lima' },
    agent: caio,
    queue: 'Financeiro',
    closed: true,
    lines: [
      v('Bom dia, preciso da segunda via da nota do meu óculos.'),
      a('Bom dia, Roberto! Acabei de enviar para o seu e-mail.'),
      v('Recebi, obrigado!'),
    ],
  },
  {
    visitor: { name: 'Juliana Castro', email: 'juliana.castro@example.com' },
    agent: ana,
    queue: 'Comercial',
    lines: [
      v('Oi! Vocês trabalham com lentes multifocais?'),
      a('Oi, Juliana! Trabalhamos sim. Você já tem a receita?'),
      v('Tenho, fiz o exame na semana passada.'),
      a('Ótimo! Me manda uma foto dela que eu já faço o orçamento.'),
      v('Mando daqui a pouco 😊'),
    ],
  },
  {
    visitor: { name: 'Marcos Vinícius' },
    agent: caio,
    queue: 'Suporte',
    lines: [
      v('A haste do meu óculos soltou, tem garantia?'),
      a('Tem sim, Marcos: um ano para a armação. Quando foi a compra?'),
      v('Em março deste ano.'),
    ],
  },
  {
    visitor: { name: 'Patrícia Gomes' },
    queue: 'Comercial',
    lines: [v('Qual o horário de vocês aos sábados?')],
  },
  {
    visitor: { name: 'Diego Souza' },
    lines: [v('Boa tarde'), v('Meu pedido era para ter chegado ontem, conseguem verificar?')],
  },
  {
    visitor: { name: 'Fernanda Alves', email: 'fernanda@example.com' },
    lines: [v('Olá! Quanto custa para trocar só as lentes?')],
  },
];
