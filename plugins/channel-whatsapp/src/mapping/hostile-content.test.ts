import { describe, expect, it } from 'vitest';
import { file, shown } from '../../test/received.js';
import type { proto } from '@whiskeysockets/baileys';

const json = JSON.stringify;

describe('hostile content', () => {
  const long = 'x'.repeat(200_000);
  const many = <Entry>(entry: Entry) => Array.from({ length: 5_000 }, () => entry);
  const sizeOf = (message: proto.IMessage) => json(shown(message) ?? null).length;

  it('is cut to what a person could have written', () => {
    const options = many({ optionName: long.slice(0, 2_000) });
    expect(sizeOf({ pollCreationMessageV3: { name: long, options } })).toBeLessThan(200_000);
    const buttons = many({ buttonId: '1', buttonText: { displayText: 'x'.repeat(3_000) } });
    expect(sizeOf({ buttonsMessage: { contentText: long, buttons } })).toBeLessThan(200_000);
    const paramsJson = json(Object.fromEntries(many('v').map((value, n) => [`f${n}`, value])));
    expect(
      shown({ interactiveResponseMessage: { nativeFlowResponseMessage: { name: 'flow', paramsJson } } }),
    ).toMatchObject({ answers: { length: 100 } });
    const rows = many({ rowId: '1', title: 'a' });
    expect(shown({ listMessage: { sections: many({ rows: rows.slice(0, 3) }) } })).toMatchObject({
      choices: { length: 100 },
    });
    const cards = Array.from({ length: 500 }, () => ({ displayName: 'A', vcard: 'TEL:1' }));
    expect(shown({ contactsArrayMessage: { contacts: cards } })).toMatchObject({ contacts: { length: 257 } });
  });

  it('with numbers that are none costs only those', () => {
    expect(shown({ eventMessage: { name: 'x', startTime: 9_007_199_254_740_991 } })).toEqual({
      ...{ kind: 'event', name: 'x' },
    });
    expect(shown({ locationMessage: { degreesLatitude: 200, degreesLongitude: 1 } })).toMatchObject({
      kind: 'unsupported',
    });
    expect(shown({ locationMessage: { degreesLatitude: Number.NaN, degreesLongitude: 1 } })).toMatchObject({
      kind: 'unsupported',
    });
    expect(
      shown({
        orderMessage: { itemCount: -5, totalAmount1000: -1, totalCurrencyCode: 'BRL', message: 'oi' },
      }),
    ).toEqual({ kind: 'order', items: [], text: 'oi' });
    expect(shown({ requestPaymentMessage: { amount1000: 1_000, currencyCodeIso4217: 'reais' } })).toEqual({
      kind: 'payment',
      state: 'requested',
    });
  });

  it('of any shape in its JSON throws nothing', () => {
    for (const params of [
      '',
      'null',
      '7',
      '"x"',
      '[[[]]]',
      '{"__proto__":{"a":1},"constructor":{"b":[{}]}}',
      '{',
    ]) {
      const nativeFlowMessage = {
        buttons: ['review_and_pay', 'single_select', 'quick_reply', 'payment_info'].map((name) => ({
          ...{ name, buttonParamsJson: params },
        })),
      };
      expect(shown({ interactiveMessage: { body: { text: 'a' }, nativeFlowMessage } })).toBeDefined();
      const strange = `{"payment_settings":${params || 'null'},"order":{"items":${params || 'null'}},"sections":7}`;
      nativeFlowMessage.buttons.forEach((button) => (button.buttonParamsJson = strange));
      expect(shown({ interactiveMessage: { nativeFlowMessage } })).toBeDefined();
    }
    const paramsJson = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect(
      shown({
        interactiveResponseMessage: { body: { text: 'a' }, nativeFlowResponseMessage: { paramsJson } },
      }),
    ).toEqual({ kind: 'form', text: 'a', answers: [] });
    expect(shown({ imageMessage: { ...file, directPath: null, url: 'nowhere' } })).toMatchObject({
      kind: 'unsupported',
    });
  });

  it('in envelopes without end is left alone', () => {
    let message: proto.IMessage = { conversation: 'a' };
    for (let n = 0; n < 50; n++)
      message = { lottieStickerMessage: { message: { ephemeralMessage: { message } } } };
    expect(shown(message)).toMatchObject({ kind: 'unsupported' });
    const comment = { commentMessage: { message: { commentMessage: { message: { conversation: 'a' } } } } };
    expect(shown(comment)).toMatchObject({ kind: 'unsupported' });
  });
});
