import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '@recado/sdk';
import { calling } from '../../lib-answers/test/asking.js';
import { CONDUCT } from '../../lib-answers/test/conduct.js';
import { typebot } from '../src/integration.js';
import { Talk } from './talk.js';
import { action, choice, input, media, text } from './typebot-flow.js';
import { FakeTypebot } from './typebot.js';

const viewer = await FakeTypebot.start();
afterAll(() => viewer.stop());
beforeEach(() => viewer.reset());
const greeting = () => [
  text('Olá **{{name}}**!'),
  text('Qual é o seu nome?'),
  input('text', {}, 'answer'),
  text('Prazer, {{answer}}.'),
  input('text'),
];

describe('a chat', () => {
  it('begins with what Recado knows of the customer, and goes on in its session', async () => {
    viewer.flow = greeting();
    const talk = new Talk(viewer);
    expect(await talk.read('oi')).toEqual(['Olá *Ana "Aninha" Conceição*!', 'Qual é o seu nome?']);
    expect(viewer.starts).toEqual([
      {
        message: 'oi',
        prefilledVariables: {
          ...{ name: 'Ana "Aninha" Conceição', pushName: 'Ana "Aninha" Conceição', language: 'pt' },
          ...{ contactId: 31, ticketId: 41, companyId: 2 },
        },
        ...{ isStreamEnabled: false, isOnlyRegistering: false, textBubbleContentFormat: 'markdown' },
      },
    ]);
    expect(await talk.read(['Sou', 'a Ana'])).toEqual(['Prazer, Sou\na Ana.']);
    expect(viewer.continued).toEqual([{ sessionId: 'ses1', message: 'Sou\na Ana' }]);
  });

  it('that begins with a question gets the first message as its answer', async () => {
    viewer.flow = [input('text', {}, 'answer'), text('Você disse {{answer}}.'), input('text')];
    expect(await new Talk(viewer).read('oi')).toEqual(['Você disse oi.']);
  });

  it('has a pause before each bubble', async () => {
    viewer.flow = [
      text('um'),
      action('wait', { wait: { secondsToWaitFor: 3 } }),
      text('dois'),
      action('wait', { wait: { secondsToWaitFor: 3600 } }),
      text('três'),
      input('text'),
    ];
    expect(await new Talk(viewer, { delayMs: 1000 }).write('oi')).toEqual([
      { type: 'say', text: 'um', afterMs: 1000 },
      { type: 'say', text: 'dois', afterMs: 4000 },
      { type: 'say', text: 'três', afterMs: 20_000 },
    ]);
  });

  it('says many bubbles in fewer texts', async () => {
    viewer.flow = [
      ...Array.from({ length: 14 }, (_, index) => text(`bolha ${index}`)),
      choice(['Sim', 'Não']),
    ];
    const texts = await new Talk(viewer).read('oi');
    expect(texts).toHaveLength(10);
    expect(texts.join('\n\n').split('\n\n')).toEqual([
      ...Array.from({ length: 14 }, (_, index) => `bolha ${index}`),
      '1. Sim\n2. Não',
    ]);
  });

  it('shows media as links', async () => {
    viewer.flow = [
      media('image', { url: 'https://cdn.test/a.png' }),
      media('video', { url: 'https://cdn.test/a.mp4', type: 'url' }),
      media('video', { id: 'dQw4w9WgXcQ', type: 'youtube' }),
      media('audio', { url: 'https://cdn.test/a.mp3' }),
      media('embed', { url: 'https://maps.test/x' }),
      media('image', { url: 'javascript:alert(1)' }),
      media('custom-embed', { initFunction: { args: {}, content: 'alert(1)' } }),
      input('text'),
    ];
    expect(await new Talk(viewer).read('oi')).toEqual([
      ...['https://cdn.test/a.png', 'https://cdn.test/a.mp4', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      ...['https://cdn.test/a.mp3', 'https://maps.test/x'],
    ]);
  });
});

describe('a session', () => {
  it('that Typebot no longer knows is begun anew, once', async () => {
    viewer.flow = greeting();
    const talk = new Talk(viewer);
    await talk.read('oi');
    viewer.sessions.clear();
    expect(await talk.read('Ana')).toEqual(['Olá *Ana "Aninha" Conceição*!', 'Qual é o seu nome?']);
    expect([viewer.starts.length, viewer.continued.length]).toEqual([2, 1]);
    expect(await talk.read('Ana')).toEqual(['Prazer, Ana.']);
  });

  it('is not begun over and over', async () => {
    viewer.flow = greeting();
    const talk = new Talk(viewer);
    await talk.read('oi');
    const gone = { status: 404, json: { message: 'Session not found.', code: 'NOT_FOUND' } };
    viewer.odd.push(gone, gone);
    await expect(talk.read('Ana')).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
    expect(viewer.provider.calls).toHaveLength(3);
  });

  it('expires by the times of the messages, and never with 0 minutes', async () => {
    viewer.flow = greeting();
    for (const [expiresMinutes, waited, starts] of [
      [5, 4, 1],
      [5, 6, 2],
      [0, 6000, 1],
    ] as const) {
      viewer.starts.length = 0;
      const talk = new Talk(viewer, { expiresMinutes });
      await talk.read('oi');
      talk.wait(waited);
      await talk.read('Ana');
      expect(viewer.starts, `${waited} of ${expiresMinutes} minutes`).toHaveLength(starts);
    }
  });

  it('of a state that is none begins', async () => {
    viewer.flow = greeting();
    for (const state of [
      null,
      7,
      'x',
      [],
      {},
      { sessionId: 'ses1' },
      { sessionId: 1, at: 'x', input: { type: 'text input' } },
    ]) {
      const talk = new Talk(viewer);
      talk.state = state;
      expect(await talk.read('oi')).toHaveLength(2);
    }
    expect(viewer.continued).toEqual([]);
  });
});

describe('a keyword', () => {
  const words = { keywordFinish: 'Encerrar ', keywordRestart: 'início', restartMessage: 'Vamos do começo.' };

  it.each(['encerrar', ' ENCERRAR', 'Encérrar'])('%j closes without a question to Typebot', async (word) => {
    const talk = new Talk(viewer, words);
    expect(await talk.write(word)).toEqual([{ type: 'close' }]);
    expect(await talk.write(['espera', word])).toEqual([{ type: 'close' }]);
    expect(viewer.provider.calls).toEqual([]);
  });

  it('restarts, after the sentence for that', async () => {
    viewer.flow = [input('text', {}, 'answer'), text('Você disse {{answer}}.'), input('text')];
    const talk = new Talk(viewer, words);
    await talk.read('oi');
    expect(await talk.read('Inicio')).toEqual(['Vamos do começo.']);
    expect(viewer.starts.map(({ message }) => message)).toEqual(['oi', undefined]);
    expect(await talk.read('agora')).toEqual(['Você disse agora.']);
  });

  it('that is empty, or part of a sentence, is none', async () => {
    viewer.flow = greeting();
    await new Talk(viewer).read('   ');
    await new Talk(viewer, words).read('quero encerrar a conta');
    expect(viewer.starts).toHaveLength(2);
  });
});

describe('a bot that does not understand', () => {
  it.each([
    [{}, undefined, 'Invalid message. Please, try again.'],
    [{ retryMessageContent: 'Isso *não* é um **e-mail**.' }, undefined, 'Isso *não* é um *e-mail*.'],
    [{}, 'Não entendi.', 'Não entendi.'],
  ])('with %j and %j says the sentence of the entry', async (options, invalidMessage, own) => {
    viewer.invalidMessage = invalidMessage;
    viewer.flow = [text('Seu e-mail?'), input('email', options), text('Obrigado.'), input('text')];
    const talk = new Talk(viewer, { unknownMessage: 'Não entendi, escreva um e-mail.' });
    await talk.read('oi');
    expect(await talk.read('x')).toEqual(['Não entendi, escreva um e-mail.']);
    expect(await talk.read('ana@loja.test')).toEqual(['Obrigado.']);
    const plain = new Talk(viewer);
    await plain.read('oi');
    expect(await plain.read('x')).toEqual([own]);
  });

  it('is not one that leads back to a question by itself', async () => {
    const ask = choice(['Sim', 'Não']);
    viewer.flow = [text('De novo?'), ask, text('Certo.'), ask];
    const talk = new Talk(viewer, { unknownMessage: 'Não entendi.' });
    await talk.read('oi');
    expect(await talk.read('1')).toEqual(['Certo.', '1. Sim\n2. Não']);
  });
});

describe('a failure', () => {
  it.each([
    ['page', 'CONFIG_INVALID'],
    ['gaveUp', 'DELIVERY_UNCERTAIN'],
    ['failed', 'DELIVERY_UNCERTAIN'],
    ['limited', 'RATE_LIMITED'],
    ['redirected', 'CONFIG_INVALID'],
    ['large', 'CONTENT_REJECTED'],
  ] as const)('%s is %s after one request, and leaves the session as it was', async (conduct, code) => {
    viewer.flow = greeting();
    const talk = new Talk(viewer);
    await talk.read('oi');
    viewer.odd.push(CONDUCT[conduct]);
    await expect(talk.read('Ana')).rejects.toMatchObject({
      code,
      texts: { pt: expect.any(String) as string },
    });
    expect(talk.ctx.ledger.fetched).toHaveLength(2);
    expect(await talk.read('Ana')).toEqual(['Prazer, Ana.']);
  });

  it('an unknown bot, and what is no viewer, are told to the company', async () => {
    await expect(new Talk(viewer, { slug: 'other/../../x' }).read('oi')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('public id') as string,
    });
    expect(viewer.provider.calls[0]!.path).toBe('/api/v1/typebots/other%2F..%2F..%2Fx/startChat');
    viewer.odd.push({ status: 400, json: { message: 'Typebot is closed', code: 'BAD_REQUEST' } });
    await expect(new Talk(viewer).read('oi')).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
      message: expect.stringContaining('Typebot is closed') as string,
    });
  });
});

it('a trial begins a chat, and shows what went over the line', async () => {
  viewer.flow = greeting();
  const exchanges: Exchange[] = [];
  const { entry } = new Talk(viewer);
  expect(await typebot.try!(calling(), entry, 'oi', exchanges)).toHaveLength(2);
  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]!.request.url).toBe(`${viewer.provider.url}/api/v1/typebots/loja-abc123/startChat`);
  expect(exchanges[0]!.response).toMatchObject({
    status: 200,
    body: expect.stringContaining('"sessionId":"ses1"') as string,
  });
});
