import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Talk } from './talk.js';
import { action, input, media, text } from './typebot-flow.js';
import { FakeTypebot } from './typebot.js';

const viewer = await FakeTypebot.start();
afterAll(() => viewer.stop());
beforeEach(() => viewer.reset());

describe('the end of a flow', () => {
  it('gives people the conversation, and the bot is silent', async () => {
    viewer.flow = [text('Tchau!')];
    const talk = new Talk(viewer);
    expect(await talk.write('oi')).toEqual([{ type: 'say', text: 'Tchau!' }, { type: 'handOver' }]);
    expect(talk.state).toBeUndefined();
  });

  it.each([
    [
      action('setVariable', {
        setVariable: { scriptToExecute: { content: 'x', args: [] } },
        expectsDedicatedReply: true,
      }),
    ],
    [action('wait', { wait: { secondsToWaitFor: 1 }, expectsDedicatedReply: true })],
    [action('streamOpenAiChatCompletion', { expectsDedicatedReply: true })],
    [media('embed', { url: 'https://a.test/', waitForEvent: { isEnabled: true } })],
    [input('payment', { provider: 'Stripe' })],
  ])('is also where it waits for a browser: %j', async (step) => {
    viewer.flow = [text('Um momento.'), step, text('nunca')].slice(0, 2);
    const talk = new Talk(viewer);
    const actions = await talk.write('oi');
    expect(actions[0]).toEqual({ type: 'say', text: 'Um momento.' });
    expect(actions.at(-1)).toEqual({ type: 'handOver' });
    expect(talk.ctx.ledger.logged).toMatchObject([{ level: 'info', fields: { ticketId: 41 } }]);
  });

  it('no script runs, and a redirect is an address', async () => {
    viewer.flow = [
      text('Veja:'),
      action('redirect', { redirect: { url: 'https://loja.test/pedido', isNewTab: true } }),
      action('scriptToExecute', { scriptToExecute: { content: 'alert(1)', args: [] } }),
      action('httpRequestToExecute', { httpRequestToExecute: { url: 'http://169.254.169.254/' } }),
      action('googleAnalytics', { googleAnalytics: {} }),
      text('Até já.'),
      input('text'),
    ];
    const talk = new Talk(viewer);
    expect(await talk.read('oi')).toEqual(['Veja:', 'https://loja.test/pedido', 'Até já.']);
    expect(talk.ctx.ledger.fetched).toHaveLength(1);
  });

  it('comes when the bot wants a file and a customer sends one', async () => {
    viewer.flow = [text('Mande o comprovante.'), input('file')];
    const talk = new Talk(viewer);
    await talk.read('oi');
    const at = '2026-01-05T12:30:00.000Z';
    const messages = [{ id: 9, at, from: 'customer', kind: 'image', text: '' } as const];
    expect(await talk.write('', { messages })).toEqual([{ type: 'handOver' }]);
  });
});

describe('a command in a bubble', () => {
  it.each([
    ['#{"stopBot":true}', { type: 'handOver' }],
    ['#{"queueId":1}', { type: 'handOver', queueId: 1 }],
    ['#{"queueId":"1","userId":2}', { type: 'handOver', queueId: 1, userId: 2 }],
    ['\\# {“queueId”: 3}', { type: 'handOver', queueId: 3 }],
  ])('%s gives people the conversation, and is not shown', async (command, end) => {
    viewer.flow = [text('Já chamo alguém.'), text(command), text('nunca'), input('text')];
    expect(await new Talk(viewer).write('oi')).toEqual([{ type: 'say', text: 'Já chamo alguém.' }, end]);
  });

  it('that is unknown is not shown either', async () => {
    viewer.flow = [text('#{"tag":"vip"}'), text('#{broken'), text('Oi.'), input('text')];
    expect(await new Talk(viewer).read('oi')).toEqual(['Oi.']);
  });

  it.each(['#{"queueId":9}', '#{ "stopBot" : true }'])(
    '%s of a customer is none, even if the bot repeats it',
    async (command) => {
      viewer.flow = [
        text('{{name}}'),
        text('Nome?'),
        input('text', {}, 'answer'),
        text('{{answer}}'),
        text('Certo.'),
        input('text'),
      ];
      const talk = new Talk(viewer);
      expect(await talk.read('oi')).toHaveLength(2);
      expect(await talk.read(command)).toEqual(['Certo.']);
      expect(viewer.continued[0]!.message).toBe(command);
      const named = new Talk(viewer, {}, { contact: { id: 31, name: command, language: 'pt' } });
      expect(await named.read('oi')).toEqual(['Nome?']);
    },
  );
});
