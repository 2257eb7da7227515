import { describe, expect, it } from 'vitest';
import { file, shown } from '../../test/received.js';

const json = JSON.stringify;

describe('an answer inside the chat', () => {
  const answer = (name: string, params: unknown, text?: string) =>
    shown({
      interactiveResponseMessage: {
        ...(text && { body: { text } }),
        nativeFlowResponseMessage: { name, paramsJson: typeof params === 'string' ? params : json(params) },
      },
    });

  it('is a filled-in form, with every answer as text', () => {
    const filled = {
      ...{ flow_token: 'secret', nome: 'Ana', id: '7', idade: 30, aceita: true, vazio: null },
      ...{ cores: ['azul', 'verde'], morada: { rua: 'A', casa: { numero: 1 } } },
      ...{ screen_0_Tamanho_0: '0_M', wa_flow_response_params: { title: 'Cadastro' } },
    };
    expect(answer('galaxy_message', filled, 'Enviado')).toEqual({
      ...{ kind: 'form', name: 'Cadastro', text: 'Enviado' },
      answers: [
        { name: 'nome', value: 'Ana' },
        { name: 'id', value: '7' },
        { name: 'idade', value: '30' },
        { name: 'aceita', value: '✓' },
        { name: 'cores', value: 'azul, verde' },
        { name: 'morada · rua', value: 'A' },
        { name: 'morada · casa · numero', value: '1' },
        { name: 'Tamanho', value: 'M' },
      ],
    });
  });

  it('is an address, with what is inside', () => {
    const saved = { saved_address_id: '7', values: { city: 'São Paulo', house_number: '12' } };
    expect(answer('address_message', saved, 'Ana\nRua A, 12')).toEqual({
      ...{ kind: 'form', about: 'address', text: 'Ana\nRua A, 12' },
      answers: [
        { name: 'city', value: 'São Paulo' },
        { name: 'house number', value: '12' },
      ],
    });
  });

  it('is the choice of a button or of a list', () => {
    expect(answer('quick_reply', { id: 'sim' }, 'Sim, quero')).toEqual({
      ...{ kind: 'postback', choiceId: 'sim', title: 'Sim, quero' },
    });
    expect(answer('menu_options', { id: 'r1', title: 'Vendas', description: 'Loja' })).toEqual({
      ...{ kind: 'postback', choiceId: 'r1', title: 'Vendas', description: 'Loja' },
    });
  });

  it('keeps its words if the fields cannot be read', () => {
    expect(answer('flow', '{ X: { status:true } }', 'Enviado')).toEqual({
      ...{ kind: 'form', text: 'Enviado', answers: [] },
    });
    expect(answer('flow', '[1]')).toMatchObject({ kind: 'unsupported' });
  });
});

describe('a message of a business', () => {
  it('has its text and its buttons', () => {
    const buttons = [{ buttonId: 's', buttonText: { displayText: 'Sim' } }];
    expect(
      shown({ buttonsMessage: { text: 'Loja', contentText: 'Confirma?', footerText: 'Até já', buttons } }),
    ).toEqual({
      ...{ kind: 'buttons', text: 'Loja\nConfirma?\nAté já' },
      choices: [{ id: 's', title: 'Sim' }],
    });
    expect(
      shown({
        templateMessage: {
          hydratedTemplate: {
            hydratedContentText: 'Seu código é 123',
            hydratedButtons: [
              { quickReplyButton: { id: 'ok', displayText: 'OK' } },
              { urlButton: { displayText: 'Abrir', url: 'https://a.example' } },
              { callButton: { displayText: 'Ligar', phoneNumber: '+5511' } },
            ],
          },
        },
      }),
    ).toEqual({
      ...{ kind: 'buttons', text: 'Seu código é 123' },
      choices: [
        { id: 'ok', title: 'OK' },
        { id: 'Abrir', title: 'Abrir', description: 'https://a.example' },
        { id: 'Ligar', title: 'Ligar', description: '+5511' },
      ],
    });
    expect(shown({ highlyStructuredMessage: { params: ['123', 'dez minutos'] } })).toEqual({
      ...{ kind: 'text', text: '123\ndez minutos' },
    });
  });

  it('has its list', () => {
    const rows = [{ rowId: '1', title: 'Vendas', description: 'Novas compras' }];
    const row = { id: '1', title: 'Vendas', description: 'Novas compras' };
    expect(
      shown({
        listMessage: { title: 'Olá', description: 'Escolha', buttonText: 'Menu', sections: [{ rows }] },
      }),
    ).toEqual({ kind: 'list', text: 'Olá\nEscolha', menu: 'Menu', choices: [row] });
    const select = json({ title: 'Menu', sections: [{ rows: [row] }] });
    const nativeFlowMessage = { buttons: [{ name: 'single_select', buttonParamsJson: select }] };
    expect(shown({ interactiveMessage: { body: { text: 'Escolha' }, nativeFlowMessage } })).toEqual({
      ...{ kind: 'list', text: 'Escolha', menu: 'Menu', choices: [row] },
    });
    const productListInfo = { productSections: [{ products: [{ productId: '1' }, { productId: '2' }] }] };
    expect(shown({ listMessage: { title: 'Pães', productListInfo } })).toEqual({
      ...{ kind: 'product', text: 'Pães', products: [{ productId: '1' }, { productId: '2' }] },
    });
  });

  it('shows the picture of its header with its words and choices', () => {
    const imageMessage = { ...file, mimetype: 'image/jpeg' };
    const buttons = [
      { name: 'cta_url', buttonParamsJson: json({ display_text: 'Site', url: 'https://a.example' }) },
      { name: 'quick_reply', buttonParamsJson: json({ display_text: 'Parar', id: 'p' }) },
    ];
    expect(
      shown({
        interactiveMessage: {
          ...{ header: { title: 'Promo', imageMessage }, body: { text: 'Hoje' } },
          nativeFlowMessage: { buttons },
        },
      }),
    ).toMatchObject({ kind: 'image', caption: 'Promo\nHoje\n• Site: https://a.example\n• Parar' });
  });

  it('shows the words and the choices of each card', () => {
    const card = (text: string) => ({
      body: { text },
      nativeFlowMessage: {
        buttons: [
          { name: 'quick_reply', buttonParamsJson: json({ display_text: `Quero ${text}`, id: text }) },
        ],
      },
    });
    const carouselMessage = { cards: [card('Azul'), card('Verde')] };
    expect(shown({ interactiveMessage: { body: { text: 'Novidades' }, carouselMessage } })).toEqual({
      ...{ kind: 'buttons', text: 'Novidades\nAzul\nVerde' },
      choices: [
        { id: 'Azul', title: 'Quero Azul' },
        { id: 'Verde', title: 'Quero Verde' },
      ],
    });
  });

  it('asks for money with the ways to pay', () => {
    const bill = {
      ...{ currency: 'BRL', total_amount: { value: 4_990, offset: 100 }, reference_id: 'P-9' },
      order: { status: 'pending', items: [{ name: 'Bolo', quantity: 1 }] },
      payment_settings: [
        {
          type: 'pix_static_code',
          pix_static_code: { merchant_name: 'Padaria', key: 'a@b.example', key_type: 'EMAIL' },
        },
      ],
    };
    const buttons = [{ name: 'review_and_pay', buttonParamsJson: json(bill) }];
    expect(
      shown({ interactiveMessage: { body: { text: 'Seu pedido' }, nativeFlowMessage: { buttons } } }),
    ).toEqual({
      ...{ kind: 'payment', state: 'requested', reference: 'P-9' },
      sum: { amountMinor: 4_990, currency: 'BRL' },
      text: 'Seu pedido\n1 × Bolo\nPadaria\nEMAIL: a@b.example',
    });
  });
});
