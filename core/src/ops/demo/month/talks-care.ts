import type { Talk } from './talks.js';

/** Conversations after the sale: with the support and the laboratory; and those that a campaign begins. */
export const CARE_TALKS: readonly Talk[] = [
  {
    queue: 'Suporte',
    lines: [
      'A haste do meu óculos soltou, tem conserto?',
      'Tem sim, {name}! Se a compra tiver menos de um ano, é sem custo.',
      'Comprei em maio',
      'Então está na garantia. Pode trazer a qualquer hora que ajustamos na hora.',
      'Vou {day}, obrigado',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'Meu pedido {order} já chegou?',
      'Deixa eu ver aqui, {name}...',
      'Aguardo',
      'Chegou hoje! Já pode retirar.',
      'Que bom! Vou aí {day}',
      'Ótimo, até lá!',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'Não estou me adaptando com a multifocal|Fico tonta quando desço escada',
      'É comum nos primeiros dias, {name}. Há quanto tempo está usando?',
      'Uns dez dias',
      'Vamos conferir as medidas. Pode vir {day}, no fim da tarde?',
      'Posso sim',
      'Agendado! Se for preciso refazer, a troca não tem custo.',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'A lente riscou com duas semanas de uso. Isso é normal?',
      'Não é o esperado. Como você tem limpado?',
      'Com o paninho que veio junto',
      'Certo. Traga para avaliarmos, {name}: a garantia cobre defeito do tratamento.',
      'Tá bom',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'Boa tarde, quero trocar a armação que comprei ontem',
      'Boa tarde! Pode trocar em até 7 dias, com a nota. O que aconteceu?',
      'Ficou grande no rosto',
      'Entendi. Separei três modelos menores para você provar.',
      'Perfeito, passo aí {day}',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'Perdi a plaquinha do nariz, vocês têm?',
      'Temos! A troca leva cinco minutos e é cortesia.',
      'Sério? Obrigada 🙏',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'Meu óculos era para ficar pronto ontem|Ninguém me avisou nada',
      'Você tem razão, {name}, e peço desculpas. Vou falar com o laboratório agora.',
      'Preciso dele para trabalhar',
      'A lente chegou com atraso. Fica pronto {day} e entregamos na sua casa, sem custo.',
      'Ok, vou aguardar',
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      'Como limpo a lente antirreflexo?',
      'Água corrente e sabão neutro, e secar com o paninho. Nada de álcool!',
      'Eu usava álcool kkk',
      'Acontece! Passe aqui que fazemos uma limpeza completa.',
    ],
  },
  {
    queue: 'Laboratório',
    lines: [
      'Oi, o pedido {order} está em qual etapa?',
      'Oi! Está na montagem, {name}. Falta o controle de qualidade.',
      'Fica pronto {day}?',
      'Fica sim. Avisamos por aqui.',
    ],
  },
  {
    queue: 'Laboratório',
    lines: [
      'Dá para fazer a lente {lens} na armação que eu já tenho?',
      'Na maioria dos casos dá. Consegue trazer a armação para avaliarmos?',
      'Levo {day}',
      'Combinado. A avaliação leva uns dez minutos.',
      'Certo',
    ],
  },
  {
    queue: 'Laboratório',
    lines: [
      'A distância pupilar da receita veio em branco',
      'Sem problema, {name}, medimos na loja.',
      'Precisa marcar?',
      'Não precisa, é por ordem de chegada.',
    ],
  },
  {
    queue: 'Laboratório',
    lines: [
      'Vocês colorem lente solar?',
      'Sim! Marrom, cinza e verde, em degradê ou inteira.',
      'Quanto custa?',
      'R$ {price}, e fica pronta em 5 dias úteis.',
      'Vou fazer',
      'Pedido {order} aberto!',
    ],
  },
];

export const CAMPAIGN_TALKS: readonly Talk[] = [
  {
    queue: 'Comercial',
    lines: [
      'Quero sim! Quanto fica a multifocal?',
      'Que bom, {name}! Com o desconto, a partir de R$ {price}. Você tem a receita?',
      'Tenho, é deste ano',
      'Então me manda uma foto que eu faço o orçamento certinho.',
      'Mandei',
      'Seu orçamento ficou em R$ {price}, já com as lentes antirreflexo.',
    ],
  },
  {
    queue: 'Comercial',
    lines: [
      'O desconto vale para quem já é cliente?',
      'Vale para todos, {name}! Até {day}.',
      'Vou passar na loja então',
      'Esperamos você!',
    ],
  },
  {
    queue: 'Comercial',
    lines: ['Obrigada, mas comprei faz pouco tempo', 'Sem problema, {name}! Ficamos à disposição.'],
  },
];
