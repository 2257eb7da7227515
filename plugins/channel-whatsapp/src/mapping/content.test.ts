import { describe, expect, it } from 'vitest';
import { file, shown } from '../../test/received.js';
import type { proto } from '@whiskeysockets/baileys';
import { contentOf } from './content.js';

describe('what a customer offers or asks', () => {
  it('is a poll of any version, whose options are seen', () => {
    const poll = { name: 'Que dia?', options: [{ optionName: 'Seg' }, { optionName: 'Ter' }] };
    const one = { kind: 'poll', question: 'Que dia?', options: ['Seg', 'Ter'] };
    const single = { ...poll, selectableOptionsCount: 1 };
    expect(shown({ pollCreationMessage: single })).toEqual(one);
    expect(shown({ pollCreationMessageV2: single })).toEqual(one);
    expect(shown({ pollCreationMessageV5: single })).toEqual(one);
    expect(shown({ pollCreationMessageV3: { ...poll, selectableOptionsCount: 0 } })).toEqual({
      ...one,
      multiple: true,
    });
    expect(shown({ pollCreationMessageV4: { message: { pollCreationMessageV3: single } } })).toEqual(one);
    expect(
      shown({
        pollResultSnapshotMessage: {
          name: 'Que dia?',
          pollVotes: [{ optionName: 'Seg', optionVoteCount: 3 }],
        },
      }),
    ).toEqual({ ...one, options: ['Seg: 3'] });
  });

  it('is an order with its title, count and total where the items are not known', () => {
    const order: proto.Message.IOrderMessage = {
      ...{ orderId: '594071395007984', itemCount: 3, orderTitle: 'Padaria', message: 'Sem cebola' },
      ...{ totalAmount1000: 59_990, totalCurrencyCode: 'BRL', token: 't' },
    };
    const known = {
      ...{ kind: 'order', text: 'Sem cebola', orderId: '594071395007984' },
      total: { amountMinor: 5_999, currency: 'BRL' },
    };
    expect(shown({ orderMessage: order })).toEqual({ ...known, items: [{ quantity: 3, name: 'Padaria' }] });
    const items = [{ quantity: 2, name: 'Pão', price: { amountMinor: 150, currency: 'BRL' } }];
    expect(contentOf({ orderMessage: order }, {}, items)).toEqual({ ...known, items });
    expect(shown({ orderMessage: {} })).toEqual({ kind: 'order', items: [] });
  });

  it('is a product with its price, or a catalogue', () => {
    const product = {
      ...{ productId: '77', title: 'Camisa', description: 'Azul', url: 'https://loja.example/77' },
      ...{ currencyCode: 'JPY', priceAmount1000: 1_500_000 },
    };
    expect(shown({ productMessage: { product, body: 'Tem M?', footer: 'Loja' } })).toEqual({
      kind: 'product',
      text: 'Tem M?\nLoja',
      products: [
        {
          ...{ productId: '77', title: 'Camisa', description: 'Azul', url: 'https://loja.example/77' },
          price: { amountMinor: 1_500, currency: 'JPY' },
        },
      ],
    });
    expect(
      shown({ productMessage: { product: { ...product, salePriceAmount1000: 990_000 } } }),
    ).toMatchObject({
      products: [{ price: { amountMinor: 990 } }],
    });
    const catalog = { title: 'Verão', description: 'Coleção' };
    expect(shown({ productMessage: { catalog } })).toEqual({ kind: 'product', products: [catalog] });
  });

  it('is an appointment or a planned call', () => {
    const at = Date.UTC(2026, 11, 24, 18) / 1_000;
    expect(
      shown({
        eventMessage: {
          ...{
            name: 'Ceia',
            description: 'Traga algo',
            startTime: at,
            endTime: at + 3_600,
            isCanceled: true,
          },
          location: { name: 'Casa', address: 'Rua 1' },
          joinLink: 'https://call.whatsapp.com/video/x',
        },
      }),
    ).toEqual({
      ...{ kind: 'event', name: 'Ceia', description: 'Traga algo', place: 'Casa\nRua 1', cancelled: true },
      ...{ startsAt: '2026-12-24T18:00:00.000Z', endsAt: '2026-12-24T19:00:00.000Z' },
      url: 'https://call.whatsapp.com/video/x',
    });
    expect(
      shown({ scheduledCallCreationMessage: { title: 'Reunião', scheduledTimestampMs: at * 1_000 } }),
    ).toEqual({ kind: 'event', name: 'Reunião', startsAt: '2026-12-24T18:00:00.000Z' });
  });

  it('is a payment that is asked for, made, declined or cancelled', () => {
    const note = { extendedTextMessage: { text: 'Almoço' } };
    expect(
      shown({
        requestPaymentMessage: { noteMessage: note, amount1000: 19_905, currencyCodeIso4217: 'BRL' },
      }),
    ).toEqual({
      ...{ kind: 'payment', state: 'requested', text: 'Almoço' },
      sum: { amountMinor: 1_991, currency: 'BRL' },
    });
    const amount = { value: 2_500, offset: 100, currencyCode: 'INR' };
    expect(shown({ requestPaymentMessage: { amount } })).toMatchObject({
      sum: { amountMinor: 2_500, currency: 'INR' },
    });
    expect(shown({ sendPaymentMessage: { noteMessage: note } })).toEqual({
      ...{ kind: 'payment', state: 'sent', text: 'Almoço' },
    });
    const key = { id: 'A1' };
    expect(shown({ declinePaymentRequestMessage: { key } })).toEqual({ kind: 'payment', state: 'declined' });
    expect(shown({ cancelPaymentRequestMessage: { key } })).toEqual({ kind: 'payment', state: 'cancelled' });
  });
});

describe('other messages', () => {
  it('are shown with what they hold', () => {
    expect(shown({ commentMessage: { message: { conversation: 'Concordo' } } })).toEqual({
      ...{ kind: 'text', text: 'Concordo' },
    });
    const invite = { inviteCode: 'AbC', groupName: 'Turma', caption: 'Entra aqui' };
    expect(shown({ groupInviteMessage: invite })).toEqual({
      ...{ kind: 'text', text: 'Entra aqui\nTurma\nhttps://chat.whatsapp.com/AbC' },
    });
    const live = { degreesLatitude: -23.5, degreesLongitude: -46.6, caption: 'A caminho' };
    expect(shown({ liveLocationMessage: live })).toMatchObject({ kind: 'location', name: 'A caminho' });
    expect(shown({ stickerPackMessage: { name: 'Gatos', caption: 'Olha' } })).toEqual({
      ...{ kind: 'unsupported', originalType: 'stickerPackMessage', text: 'Olha\nGatos' },
    });
  });

  it('are a moving sticker with its still picture, if it has one', () => {
    const sticker = { ...file, mimetype: 'application/was', isLottie: true };
    const pngThumbnail = new Uint8Array([137, 80, 78, 71]);
    const wrapped = (stickerMessage: proto.Message.IStickerMessage) =>
      shown({ lottieStickerMessage: { message: { stickerMessage } } });
    expect(wrapped({ ...sticker, pngThumbnail })).toEqual({
      kind: 'sticker',
      media: { providerRef: { inline: 'iVBORw==' }, mimeType: 'image/png', size: 4 },
    });
    expect(wrapped({ ...sticker, accessibilityLabel: 'Gato dança' })).toEqual({
      ...{ kind: 'unsupported', originalType: 'stickerMessage', text: 'Gato dança' },
    });
  });

  it('stay ignored where nobody wrote them', () => {
    expect(shown({ pinInChatMessage: { type: 1 } })).toBeUndefined();
    expect(shown({ pollUpdateMessage: {} })).toBeUndefined();
    expect(shown({ albumMessage: { expectedImageCount: 2 } })).toBeUndefined();
  });
});
