// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMessage } from '../../../../test/objects';
import { I18nProvider, prepareTexts } from '../../../lib/i18n';
import { prepareLazyTexts } from '../../../lib/texts/known';
import { MessageContent } from './MessageContent';

beforeAll(async () => {
  await prepareTexts('pt');
  await prepareLazyTexts();
});
afterEach(cleanup);

const show = (message: Partial<Parameters<typeof aMessage>[0]>) =>
  render(
    <I18nProvider>
      <MessageContent message={aMessage({ id: 1, ...message })} contactName="Ana" />
    </I18nProvider>,
  );

describe('the content of a message', () => {
  it.each([
    ['reply', 'Respondeu ao seu story'],
    ['mention', 'Mencionou você em um story'],
  ])('is shown under its story (%s)', (kind, line) => {
    show({ body: 'lindo', data: { story: { kind, url: 'https://cdn.test/s.mp4' } } });
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText('lindo')).toBeTruthy();
    // The address is the provider's, and expires after a day: nothing is loaded from it.
    expect(document.querySelector('[src*="cdn.test"], [href*="cdn.test"]')).toBeNull();
  });

  it('is nothing of a story once it was withdrawn, nor of one that is none', () => {
    show({ body: 'lindo', isDeleted: true, data: { story: { kind: 'reply' } } });
    show({ body: 'oi', data: { story: { kind: 'highlight' } } });
    expect(screen.queryByText(/story/)).toBeNull();
  });

  it('is a text with its choices below it, with nothing to press', () => {
    show({
      mediaType: 'buttons',
      body: 'Qual setor?',
      data: {
        choices: [
          { id: '1', title: 'Vendas' },
          { id: '2', title: 'Suporte' },
        ],
      },
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vendas',
      'Suporte',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const brl = (amountMinor: number) => ({ amountMinor, currency: 'BRL' });
  const line = (text: string | null) => text?.replace(/\s+/g, ' ');

  it('is an order with quantities, prices and the provider’s total', async () => {
    const items = [
      { name: 'X-Burger', quantity: 3, price: brl(1990) },
      { productId: 'sku-9', quantity: 1 },
    ];
    show({
      mediaType: 'order',
      body: '',
      data: { items, more: 2, orderId: 'P-77', total: brl(5970), text: 'sem cebola' },
    });
    await screen.findByText('Pedido P-77');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => line(textContent))).toEqual([
      ...['3 × X-BurgerR$ 59,70R$ 19,90 cada', '1 × sku-9'],
    ]);
    expect(line(screen.getByText('Total').parentElement!.textContent)).toBe('TotalR$ 59,70');
    for (const text of ['e mais 2', 'sem cebola']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('adds nothing up that the provider has not said', async () => {
    show({ mediaType: 'order', body: '', data: { items: [{ name: 'A', quantity: 2, price: brl(100) }] } });
    await screen.findByText('2 × A');
    expect(screen.queryByText('Total')).toBeNull();
  });

  it.each([
    [
      'product',
      { products: [{ title: 'Camiseta', price: brl(4990), url: 'https://www.loja.test/c' }], text: 'tem M?' },
      ['Camiseta', 'Abrir página (loja.test)', 'tem M?'],
    ],
    [
      'form',
      { name: 'agendar', answers: [{ name: 'Dia', value: 'sexta' }] },
      ['Formulário: agendar', 'Dia', 'sexta'],
    ],
    [
      'poll',
      { question: 'Qual?', options: ['Uva'], multiple: true },
      ['Enquete', 'Qual?', 'Uva', /^Várias opções/],
    ],
    [
      'payment',
      { state: 'sent', sum: brl(1000), reference: 'NF 3' },
      ['Pagamento enviado', /10,00/, 'Referência: NF 3', /não comprova/],
    ],
    [
      'event',
      { name: 'Visita', place: 'Loja', cancelled: true, url: 'https://a.test/j' },
      ['Evento cancelado', 'Visita', 'Loja', 'Participar (a.test)'],
    ],
  ])('is a readable %s', async (mediaType, data, texts) => {
    show({ mediaType, body: '', data });
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is an event in this computer’s time', async () => {
    const at = (hour: number) => new Date(2031, 11, 1, hour, 30).toISOString();
    show({ mediaType: 'event', body: '', data: { name: 'Visita', startsAt: at(9), endsAt: at(10) } });
    const [from, to] = [await screen.findByText(/09:30$/), screen.getByText('10:30')];
    expect([from.textContent, from.tagName, to.tagName]).toEqual([
      'segunda-feira, 1 de dezembro de 2031, 09:30',
      'TIME',
      'TIME',
    ]);
  });

  it('is a poll with who chose what, with an option that was added later', async () => {
    show({
      mediaType: 'poll',
      body: 'Qual?',
      data: { question: 'Qual?', options: ['Uva', 'Figo'] },
      votes: [
        { option: 'Uva', count: 2, fromMe: true, by: ['Ana'] },
        { option: 'Kiwi', count: 1, fromMe: false, by: [] },
      ],
    });
    await screen.findByText('Qual?');
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual(['Uva2 votosVocê, Ana', 'Figo', 'Kiwi1 voto']);
    expect(screen.queryByText(/não aparecem/)).toBeNull();
  });

  it.each(['order', 'product', 'form', 'poll', 'payment', 'event'])(
    'opens a %s without data',
    (mediaType) => {
      expect(() => show({ mediaType, body: 'o que foi dito', data: null })).not.toThrow();
    },
  );

  it('shows under which ad it was written, with its ids on request, and no address but of the web', async () => {
    const ad = { source: 'ad', title: 'Promo', clickId: 'clid-1', url: 'https://www.fb.test/1' };
    const { unmount } = show({ body: 'oi', data: { referral: ad } });
    await screen.findByText('Veio de um anúncio: Promo');
    const link = screen.getByRole('link', { name: 'Abrir página (fb.test)' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      ad.url,
      'noopener noreferrer nofollow',
    ]);
    expect(screen.queryByText('clid-1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar detalhes' }));
    expect(screen.getByText('clid-1')).toBeTruthy();
    unmount();
    show({ body: 'oi', data: { referral: { source: 'link', url: 'javascript:alert(1)' } } });
    await screen.findByText('Veio de um link');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the words of a quote only where the message itself is not quoted', () => {
    const data = { quoted: { text: 'de antes', author: 'Bia' } };
    const quotedMsg = {
      id: 5,
      body: 'x',
      fromMe: false,
      mediaType: 'conversation',
      isDeleted: false,
      mediaUrl: null,
      mediaName: null,
      mediaMime: null,
    };
    show({ body: 'isso', data, quotedMsg });
    show({ body: 'isso', data, isDeleted: true });
    expect(screen.queryByText(/de antes/)).toBeNull();
    show({ body: 'isso', data });
    expect(screen.getByText(/de antes/).textContent).toContain('Bia');
  });

  it('shows the second line of a choice', () => {
    show({ body: 'Azul', data: { choiceId: '1', description: 'claro' } });
    expect(screen.getByText('claro')).toBeTruthy();
  });

  it.each([
    ['palavras', undefined, 'Só este texto da mensagem pode ser mostrado aqui.'],
    ['Arquivo grande demais', 'reason', 'Este tipo de mensagem não pode ser mostrado aqui.'],
    ['', undefined, 'Este tipo de mensagem não pode ser mostrado aqui.'],
    ['', 'file', 'Um arquivo que o canal não entregou.'],
  ])('says of "%s" (%s), which cannot be shown: %s', (body, about, said) => {
    show({ mediaType: 'unsupported', body, data: { originalType: 'x', about } });
    for (const text of [said, body].filter(Boolean)) expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows a notice of the provider as it is', () => {
    show({ mediaType: 'unsupported', body: 'O código mudou', data: { originalType: 'x', about: 'notice' } });
    expect(screen.getByText('O código mudou')).toBeTruthy();
    expect(screen.queryByText(/pode ser mostrado/)).toBeNull();
  });

  it.each([
    ['address', 'Endereço'],
    ['feedback', 'Avaliação'],
    ['call-allowed', 'O cliente permitiu que você ligue para ele'],
    ['call-refused', 'O cliente não permitiu ligações'],
  ])('names a form that every customer sees: %s', async (about, title) => {
    show({ mediaType: 'form', body: 'x', data: { about, answers: [{ name: '', value: 'bom' }] } });
    await screen.findByText(title);
    expect(screen.getByText('Resposta').nextSibling?.textContent).toBe('bom');
  });

  it('is a card with everything that it says', async () => {
    const contacts = [
      {
        name: 'Bea',
        phones: [],
        emails: ['b@x.test'],
        organization: 'Loja',
        addresses: ['Rua 1'],
        urls: ['https://b.test/', 'javascript:x'],
      },
    ];
    show({ mediaType: 'contactMessage', body: 'Bea', data: { contacts } });
    await screen.findByText('Rua 1');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:b@x.test',
      'https://b.test/',
    ]);
  });
});
