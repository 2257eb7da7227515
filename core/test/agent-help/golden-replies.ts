/** Quick replies of a shop, as a company writes them. */
export const REPLIES = [
  [
    'horario',
    'Atendemos de segunda a sexta, das 8h às 18h, e aos sábados das 9h às 13h. Aos domingos e feriados a loja fica fechada.',
  ],
  [
    'endereco',
    'Nossa loja fica na Rua das Flores, 120, no centro de Campinas, perto da estação. Há estacionamento conveniado ao lado.',
  ],
  [
    'frete',
    'O frete é calculado pelo CEP no carrinho. Para compras acima de R$ 199 a entrega é grátis para todo o Sudeste.',
  ],
  [
    'prazo-entrega',
    'O prazo de entrega é de 3 a 7 dias úteis para capitais e de 5 a 12 dias úteis para o interior, contados da confirmação do pagamento.',
  ],
  [
    'rastreio',
    'Você recebe o código de rastreamento por e-mail assim que o pedido sai daqui. Também pode acompanhar em Meus pedidos no site.',
  ],
  [
    'troca',
    'A troca pode ser feita em até 30 dias com a etiqueta e a nota fiscal. A primeira troca de tamanho ou cor não tem custo.',
  ],
  [
    'devolucao',
    'Você pode devolver em até 7 dias depois de receber, por arrependimento. O valor volta no mesmo meio de pagamento.',
  ],
  [
    'reembolso',
    'O estorno no cartão aparece em até duas faturas; por Pix o dinheiro volta em 2 dias úteis depois que recebemos o produto.',
  ],
  ['pagamento', 'Aceitamos Pix, boleto e cartões Visa, Mastercard e Elo. No Pix há 5% de desconto.'],
  ['parcelamento', 'Parcelamos em até 6 vezes sem juros no cartão, com parcela mínima de R$ 50.'],
  [
    'boleto',
    'O boleto vence em 2 dias. A segunda via está em Meus pedidos; depois do vencimento é preciso fazer um novo pedido.',
  ],
  [
    'nota-fiscal',
    'A nota fiscal vai no e-mail em até 24 horas depois do envio. Para emitir com CNPJ, informe os dados antes de pagar.',
  ],
  [
    'garantia',
    'Todos os produtos têm garantia de 90 dias contra defeito de fabricação; os eletrônicos têm 12 meses do fabricante.',
  ],
  [
    'defeito',
    'Sinto muito pelo defeito! Envie fotos ou um vídeo do problema e o número do pedido para abrirmos a assistência.',
  ],
  [
    'cancelar',
    'Para cancelar o pedido, responda com o número dele. Se ainda não saiu para entrega, cancelamos na hora.',
  ],
  [
    'retirada',
    'A retirada na loja é gratuita e fica pronta em 2 horas. Traga um documento com foto e o número do pedido.',
  ],
  [
    'tamanhos',
    'A tabela de medidas está na página de cada produto. Na dúvida entre dois tamanhos, escolha o maior.',
  ],
  [
    'estoque',
    'Quando um produto está esgotado, clique em Avise-me: mandamos uma mensagem assim que ele voltar ao estoque.',
  ],
  [
    'atacado',
    'Vendemos no atacado a partir de 12 peças, com 25% de desconto. Peça a tabela de revenda ao nosso comercial.',
  ],
  [
    'cupom',
    'O cupom é digitado no carrinho, no campo Cupom de desconto. Só vale um por compra e não soma com promoções.',
  ],
  [
    'senha',
    'Para criar outra senha, clique em Esqueci minha senha na tela de login. O link chega ao seu e-mail e vale por uma hora.',
  ],
  [
    'cadastro',
    'Para alterar o e-mail, o telefone ou o endereço do cadastro, entre em Minha conta e clique em Editar dados.',
  ],
  ['presente', 'Embrulhamos para presente por R$ 8, com cartão de mensagem. Marque a opção no carrinho.'],
  [
    'montagem',
    'A montagem dos móveis é feita por parceiros em até 5 dias úteis e custa 8% do valor do produto.',
  ],
  [
    'instalacao',
    'O manual de instalação está na página do produto; a equipe técnica também instala, com hora marcada.',
  ],
  ['vagas', 'Para trabalhar conosco, envie o currículo pelo formulário Trabalhe conosco no rodapé do site.'],
  [
    'fidelidade',
    'A cada R$ 1 gasto você ganha 1 ponto; 500 pontos valem R$ 25 na próxima compra. Os pontos vencem em um ano.',
  ],
  ['internacional', 'Por enquanto não enviamos para fora do Brasil.'],
  [
    'reclamacao',
    'Lamentamos o transtorno. Sua reclamação vai para a ouvidoria, que responde em até 2 dias úteis.',
  ],
  [
    'privacidade',
    'Seus dados são usados só para a compra e o atendimento. Para apagar tudo conforme a LGPD, responda APAGAR DADOS.',
  ],
].map(([shortcode, message], at) => ({ id: at + 1, shortcode: shortcode!, message: message! }));

/** Questions as customers write them, with the shortcode of the reply that answers. */
export const QUESTIONS: [question: string, shortcode: string][] = [
  ['oi, vcs abrem no sábado?', 'horario'],
  ['que horas fecha a loja hoje', 'horario'],
  ['vocês atendem no domingo ou feriado?', 'horario'],
  ['onde fica a loja de vocês?', 'endereco'],
  ['tem estacionamento perto da loja?', 'endereco'],
  ['quanto fica o frete pro meu cep 13010-000?', 'frete'],
  ['a entrega é grátis a partir de quanto?', 'frete'],
  ['quantos dias demora pra entregar no interior?', 'prazo-entrega'],
  ['qual o prazo de entrega?', 'prazo-entrega'],
  ['cadê meu código de rastreamento', 'rastreio'],
  ['como faço para acompanhar o meu pedido?', 'rastreio'],
  ['ficou pequeno, quero trocar por outro tamanho', 'troca'],
  ['posso trocar a cor da blusa que comprei?', 'troca'],
  ['me arrependi da compra, dá pra devolver?', 'devolucao'],
  ['quero devolver o produto que recebi ontem', 'devolucao'],
  ['quando cai o estorno no meu cartão?', 'reembolso'],
  ['em quantos dias o dinheiro volta no pix?', 'reembolso'],
  ['quais formas de pagamento vocês aceitam', 'pagamento'],
  ['tem desconto se eu pagar no pix?', 'pagamento'],
  ['vocês aceitam cartão elo?', 'pagamento'],
  ['dá pra parcelar em quantas vezes?', 'parcelamento'],
  ['parcela sem juros até quantas vezes no cartão?', 'parcelamento'],
  ['meu boleto venceu, como pego a segunda via?', 'boleto'],
  ['o boleto vence quando?', 'boleto'],
  ['preciso da nota fiscal no CNPJ da minha empresa', 'nota-fiscal'],
  ['não recebi a nota fiscal ainda', 'nota-fiscal'],
  ['qual a garantia do produto?', 'garantia'],
  ['quanto tempo de garantia têm os eletrônicos?', 'garantia'],
  ['o liquidificador chegou com defeito, não liga', 'defeito'],
  ['veio quebrado, mando fotos do problema?', 'defeito'],
  ['quero cancelar o pedido 4455', 'cancelar'],
  ['ainda dá para cancelar minha compra?', 'cancelar'],
  ['posso retirar na loja?', 'retirada'],
  ['quais documentos levo para a retirada?', 'retirada'],
  ['onde vejo a tabela de medidas?', 'tamanhos'],
  ['estou em dúvida entre o M e o G, qual tamanho escolho', 'tamanhos'],
  ['quando volta ao estoque o tênis azul?', 'estoque'],
  ['o vestido está esgotado, vocês avisam?', 'estoque'],
  ['vendem no atacado para revenda?', 'atacado'],
  ['a partir de quantas peças tem preço de atacado?', 'atacado'],
  ['onde coloco o cupom de desconto?', 'cupom'],
  ['meu cupom não funciona com a promoção', 'cupom'],
  ['esqueci minha senha e não consigo entrar', 'senha'],
  ['mudei de casa, como altero o endereço no cadastro?', 'cadastro'],
  ['vocês embrulham pra presente?', 'presente'],
  ['quanto custa a montagem do guarda-roupa?', 'montagem'],
  ['estão contratando? onde envio meu currículo', 'vagas'],
  ['quantos pontos preciso para ganhar desconto?', 'fidelidade'],
  ['enviam para Portugal ou outro país fora do Brasil?', 'internacional'],
  ['quero que apaguem meus dados, LGPD', 'privacidade'],
];
