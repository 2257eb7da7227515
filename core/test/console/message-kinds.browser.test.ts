import type { ReferenceCustomer } from '@recado/sdk/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { PNG } from '../support/multipart.js';
import { ReferenceScene } from './scene.js';
import { tone } from './tone.js';

type Styles = { getComputedStyle(element: object): { pointerEvents: string } };
/** Runs in the page. */
const pointerEvents = (element: object) =>
  (globalThis as unknown as Styles).getComputedStyle(element).pointerEvents;
const brl = (amountMinor: number) => ({ amountMinor, currency: 'BRL' });
const offersOf = (customer: ReferenceCustomer) => [
  customer.text('Vi o anúncio', {
    referral: {
      ...{ source: 'ad', title: 'Inverno em dobro', text: 'Dois pelo preço de um.', clickId: 'clid-1' },
      ...{ url: 'https://loja.example/inverno', sourceId: '120210' },
    },
  }),
  customer.message({
    type: 'order',
    ...{ orderId: 'P-77', text: 'sem cebola', total: brl(7960) },
    items: [
      { name: 'X-Burger', quantity: 3, price: brl(1990) },
      { name: 'Batata grande', quantity: 1, price: brl(1990) },
    ],
  }),
  customer.message({
    type: 'product',
    products: [{ title: 'Camiseta azul', description: 'Algodão', price: brl(4990) }],
    text: 'Tem M?',
  }),
  customer.message({ type: 'form', name: 'Agendamento', answers: [{ name: 'Dia', value: 'sexta' }] }),
  customer.message({ type: 'poll', question: 'Qual sabor?', options: ['Uva', 'Limão'] }),
  customer.message({ type: 'payment', state: 'sent', sum: brl(7960), reference: 'NF 3' }),
  customer.message({
    type: 'event',
    name: 'Visita à loja',
    startsAt: '2031-12-01T12:00:00Z',
    place: 'Paulista',
  }),
  customer.message({
    type: 'list',
    text: 'Escolha a cor',
    choices: [{ id: '1', title: 'Azul', description: 'claro' }],
  }),
  customer.text('Como combinamos', { replyTo: 'unknown', quoted: { text: 'Fica para sexta', fromMe: true } }),
  customer.message({ type: 'choice', id: '9', title: 'Entrega', description: 'em 40 minutos' }),
  customer.message({
    type: 'contacts',
    people: [
      { name: 'Bea', phones: [], emails: ['bea@x.test'], organization: 'Ótica', addresses: ['Rua 1'] },
    ],
  }),
];
const OFFER_TEXTS = [
  ...['Veio de um anúncio: Inverno em dobro', 'Pedido P-77', '3 × X-Burger', 'Total', 'Camiseta azul'],
  ...['Formulário: Agendamento', 'Qual sabor?', 'Pagamento enviado', 'Visita à loja', 'Escolha a cor'],
  ...['Fica para sexta', 'em 40 minutos', 'bea@x.test', 'Rua 1'],
];

describe('the kinds of messages', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  it('shows every kind that a customer can send, accessibly', async () => {
    const { customer, ana, address, arrives } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.bubble('Oi!').waitFor();
    const picture = () => customer.media('image', { bytes: PNG, mimeType: 'image/png', name: 'a.png' });
    await arrives(
      customer.text('*forte* _leve_ ~fora~ `x=1` https://example.com/a'),
      customer.media('audio', { bytes: tone(), mimeType: 'audio/wav', name: 'voz.wav', voice: true }),
      customer.media('document', {
        bytes: Buffer.from('%PDF-1.4'),
        mimeType: 'application/pdf',
        name: 'nota.pdf',
      }),
      customer.message({ type: 'location', lat: -23.55, lng: -46.63, name: 'Loja da Paulista' }),
      customer.message({
        type: 'contacts',
        people: [{ name: 'Rafael Nogueira', phones: ['+55 11 98888-7777'] }],
      }),
      customer.call('missed', { video: true }),
      customer.message({ type: 'hologram' }),
      picture(),
      picture(),
    );
    const log = page.getByRole('region', { name: 'Mensagens', exact: true });
    const rich = workspace.bubble('forte');
    for (const mark of ['strong', 'em', 's', 'code']) await rich.locator(mark).first().waitFor();
    await page.getByText('nota.pdf').waitFor();
    await page.getByText('Chamada de vídeo perdida').waitFor();
    await page.getByText('Este tipo de mensagem não pode ser mostrado aqui.').waitFor();
    const map = workspace.bubble('Loja da Paulista').getByRole('link', { name: 'Abrir no mapa' });
    expect(await map.getAttribute('rel')).toContain('noopener');
    // The log has stayed at its end, whatever grew in it.
    type Box = { scrollHeight: number; scrollTop: number; clientHeight: number };
    const toEnd = (box: Box) => box.scrollHeight - box.scrollTop - box.clientHeight;
    await expect.poll(() => log.evaluate(toEnd as never)).toBeLessThan(2);
    // Two pictures without text are grouped.
    await expect
      .poll(() =>
        workspace.page
          .locator('[data-look]', { has: page.locator('img') })
          .last()
          .locator('img')
          .count(),
      )
      .toBe(2);
    expect(await barriers({ page })).toEqual([]);

    // The audio shows its waveform, plays, and keeps its speed.
    const voice = workspace.page.locator('[data-look]', { has: page.getByRole('button', { name: 'Ouvir' }) });
    await voice.scrollIntoViewIfNeeded();
    await voice.locator('canvas').first().waitFor({ state: 'attached' });
    await voice.getByRole('button', { name: 'Velocidade 1×' }).click();
    await voice.getByRole('button', { name: 'Velocidade 1,5×' }).waitFor();
    expect(await page.evaluate('localStorage.getItem("recado.audioSpeed")')).toBe('1.5');

    // A picture opens large; each press of the zoom is a step of 0.2.
    const last = page.getByRole('button', { name: /^Abrir imagem/ }).last();
    await last.scrollIntoViewIfNeeded();
    // The rows take no clicks while the log scrolls.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    await expect.poll(() => last.evaluate(pointerEvents as never)).toBe('auto');
    await last.click();
    const [nearer, farther] = ['Aproximar', 'Afastar'].map((name) => page.getByRole('button', { name }));
    const zoom = async () => {
      const style = await page
        .locator('.yarl__slide_current .yarl__slide_wrapper')
        .first()
        .getAttribute('style');
      return Number(/scale\(([\d.]+)\)/.exec(style ?? '')?.[1] ?? 1);
    };
    const stands = (at: number) => expect.poll(zoom).toBeCloseTo(at, 5);
    for (let step = 1; step <= 10; step++) {
      await nearer!.click();
      await stands(1 + step / 5);
    }
    expect(await nearer!.isDisabled()).toBe(true);
    await farther!.click();
    await stands(2.8);
    // Pinching is continuous, between 1 and 3.
    const fingers = await page.context().newCDPSession(page);
    await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    const pinch = async (from: number, to: number) => {
      const at = (apart: number) => [-1, 1].map((side) => ({ x: 720 + (side * apart) / 2, y: 450 }));
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (let step = 1; step <= 5; step++)
        await fingers.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(from + ((to - from) * step) / 5),
        });
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await pinch(40, 600);
    await stands(3);
    await pinch(600, 20);
    await stands(1);
    expect(await farther!.isDisabled()).toBe(true);
    await page.locator('.yarl__slide_current').click({ position: { x: 20, y: 300 } });
    await farther!.waitFor({ state: 'detached' });

    // A shared card becomes a contact.
    await workspace.bubble('Rafael Nogueira').getByRole('button', { name: 'Adicionar contato' }).click();
    const form = page.getByRole('dialog');
    await expect.poll(() => form.getByRole('textbox').first().inputValue()).toBe('Rafael Nogueira');
    await page.keyboard.press('Escape');
  });

  it('shows orders, forms, polls, payments, events, ads and lost quotes, and tells of them in lists and aloud', async () => {
    const { customer, ana, ticket, address, arrives } = await scene.ticket('Marcos Lima');
    // High enough for all of them: what is out of view is not drawn.
    const { page, workspace } = await scene.seat(ana, { height: 2600 });
    await page.goto(address);
    await workspace.bubble('Oi!').waitFor();
    await arrives(...offersOf(customer));
    for (const text of OFFER_TEXTS) await page.getByText(text).last().waitFor();
    const link = page.getByRole('link', { name: 'Abrir página (loja.example)' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    await page.getByRole('button', { name: 'Mostrar detalhes' }).click();
    await page.getByText('clid-1').waitFor();
    expect(await barriers({ page })).toEqual([]);
    // The newest is told by the list, in words, and by a screen reader, once.
    await arrives(customer.message({ type: 'order', items: [{ name: 'Suco', quantity: 2 }] }));
    await page
      .locator('[aria-live="polite"]', { hasText: 'Marcos Lima: Pedido: 2 × Suco' })
      .waitFor({ state: 'attached' });
    await page.goto(`${scene.origin}/tickets`);
    await page.locator('.preview', { hasText: 'Pedido: 2 × Suco' }).waitFor();
    expect(await scene.test.db('messages').where({ ticketId: ticket.id, mediaType: 'order' })).toHaveLength(
      2,
    );
  });
});
