import type { Talk } from './talks.js';

/** Conversations with the sales and with the accounts. */
export const SHOP_TALKS: readonly Talk[] = [
  {
    queue: 'Comercial',
    lines: [
      'Oi, tudo bem?|Vocês têm a armação {frame}?',
      'Oi, {name}! Temos sim, na cor preta e na tartaruga.',
      'Qual o valor dela com lentes antirreflexo?',
      'Com a lente antirreflexo fica R$ {price}, em até 10 vezes sem juros.',
      'Gostei! Posso passar aí {day}?',
      'Claro! Deixo separada para você.',
      'Obrigado!',
    ],
  },
  {
    queue: 'Comercial',
    lines: [
      'Bom dia! Quanto fica a lente {lens}?',
      'Bom dia, {name}! Depende do grau. Você tem a receita?',
      'Tenho sim|Vou mandar a foto',
      'Perfeito. Para o seu grau, a lente {lens} fica R$ {price}.',
      'E o prazo?',
      'Até 7 dias úteis. Quer que eu já abra o pedido?',
      'Quero, por favor',
      'Feito! O número do pedido é {order}.',
    ],
  },
  {
    queue: 'Comercial',
    lines: [
      'Vocês atendem pelo convênio da prefeitura?',
      'Atendemos sim! O convênio dá 15% nas armações e nas lentes.',
      'Preciso levar algum documento?',
      'Só a carteirinha e a receita, {name}.',
      'Show, obrigada 😊',
    ],
  },
  {
    queue: 'Comercial',
    lines: ['Qual o horário no sábado?', 'Aos sábados, das 9h às 13h. Esperamos você!', 'Valeu'],
  },
  {
    queue: 'Comercial',
    lines: [
      'Oi! Vi no Instagram um óculos de sol {frame}, ainda tem?',
      'Oi, {name}! Temos as duas últimas peças.',
      'Dá para colocar grau?',
      'Dá sim, com lente solar polarizada. Fica R$ {price}.',
      'Vou pensar e te falo',
      'Sem pressa! Seguro uma peça até {day}.',
    ],
  },
  {
    queue: 'Comercial',
    lines: [
      'Preciso de lentes de contato, grau -2,25 nos dois olhos',
      'Temos as mensais e as diárias. Qual você costuma usar?',
      'Mensais',
      'A caixa com 6 fica R$ {price} e chega {day}.',
      'Pode pedir duas caixas?',
      'Pedido {order} aberto, {name}. Avisamos quando chegar!',
    ],
  },
  {
    queue: 'Comercial',
    lines: [
      'Boa tarde, vocês fazem exame de vista?',
      'Boa tarde! Não fazemos o exame, mas temos clínicas parceiras com desconto. Posso mandar os contatos?',
      'Pode sim',
      'Mandei por e-mail também, {name}. Com a receita em mãos, é só nos chamar.',
      'Muito obrigado',
    ],
  },
  {
    queue: 'Comercial',
    lines: [
      'Tem armação infantil? É para minha filha de 7 anos',
      'Temos uma linha flexível ótima para essa idade, a partir de R$ {price}.',
      'Posso experimentar com ela {day}?',
      'Pode sim! Separo alguns modelos para vocês.',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'Bom dia, preciso da segunda via da nota do pedido {order}',
      'Bom dia, {name}! Um momento, por favor.',
      'Ok',
      'Pronto, enviei para o seu e-mail de cadastro.',
      'Recebi, obrigada!',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'Paguei o Pix e não recebi confirmação',
      'Vou verificar, {name}. Foi no valor de R$ {price}?',
      'Isso mesmo',
      'Localizei o pagamento. Seu pedido {order} já está liberado.',
      'Ufa, obrigado!',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'Meu cartão foi cobrado duas vezes|O que eu faço?',
      'Sinto muito pelo transtorno! Pode me mandar o comprovante?',
      'Acabei de mandar por e-mail',
      'Recebi. O estorno foi pedido e aparece em até duas faturas.',
      'Demora tudo isso?',
      'O prazo é da operadora, {name}. Acompanho daqui e aviso você.',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'Posso mudar o vencimento da parcela?',
      'Pode sim, uma vez por compra. Para que dia?',
      'Dia 10',
      'Alterado, {name}! O próximo boleto já sai com a nova data.',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'A empresa pode emitir nota com CNPJ?',
      'Podemos sim! Me passa o CNPJ e a razão social?',
      'Vou pedir para o contador e te mando',
      'Combinado.',
    ],
  },
];
