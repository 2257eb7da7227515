import { describe, expect, it } from 'vitest';
import { talk } from '../../test/talk.js';
import { HAND_OVER, MENU, NOT_UNDERSTOOD, TREE, sales, support, two } from '../../test/two-queues.js';
import { converse, flowFrom, type FlowEvent } from './public.js';

describe('the way into a queue', () => {
  it('is a numbered menu below the greeting if there are several', () => {
    const chat = talk(two);
    expect(chat.says('oi')).toEqual(['Olá!', ...MENU]);
    expect(chat.says('1')).toEqual(['[queue: Vendas]']);
    expect(chat.conversation.state).toMatchObject({ stage: 'waiting', queueId: 1 });
  });
  it('asks even without a greeting', () => {
    expect(talk({ queues: [sales, support] }).says('oi')).toEqual(['Escolha uma opção:', ...MENU]);
  });
  it('sends the greeting’s media along, once', () => {
    const chat = talk({ ...two, connection: { greetingMessage: 'Olá!', greetingMedia: 'logo.png' } });
    expect(chat.says('oi')).toEqual(['[media: logo.png]', 'Olá!', ...MENU]);
    expect(chat.says('hm?')).toEqual([NOT_UNDERSTOOD, ...MENU]);
  });
  it('keeps the connection’s order, and leaves out missing queues', () => {
    const chat = talk({ ...two, connection: { queueIds: [2, 9, 1] } });
    expect(chat.says('oi')).toEqual(['Escolha uma opção:', '1 - Suporte', '2 - Vendas']);
  });
  it('is direct if there is one; its greeting is sent only if the company wants it', () => {
    const queues = [{ ...sales, greetingMessage: 'Vendas, bom dia.' }];
    const connection = { greetingMessage: 'Olá!' };
    expect(talk({ queues, connection }).says('oi')).toEqual(['[queue: Vendas]']);
    const greeting = talk({ queues, connection, settings: { sendGreetingMessageOneQueues: true } });
    expect(greeting.says('oi')).toEqual(['[queue: Vendas]', 'Olá!', '', 'Vendas, bom dia.']);
    expect(greeting.says('?')).toEqual([]);
  });
  it('always offers the tree of the only queue, with its greeting', () => {
    const chat = talk({ queues: [support] });
    expect(chat.says('oi')).toEqual(['[queue: Suporte]', 'Como ajudamos?', ...TREE.slice(0, -1)]);
  });
  it('leads nowhere without a queue: the ticket waits', () => {
    const chat = talk({ connection: { greetingMessage: 'Olá!' } });
    expect(chat.says('oi')).toEqual(['Olá!']);
    expect(chat.says('oi')).toEqual([]);
    expect(chat.conversation.state).toMatchObject({ stage: 'waiting', queueId: null });
  });
  it('is an integration or a prompt if the connection has one', () => {
    expect(talk({ ...two, connection: { integrationId: 4, promptId: 6 } }).says('oi')).toEqual([
      '[integration: 4]',
    ]);
    expect(talk({ ...two, connection: { promptId: 6 } }).says('oi')).toEqual(['[prompt: 6]']);
  });
  it('is neither if it is not installed: the customer gets the ordinary start', () => {
    const connection = { greetingMessage: 'Olá!', integrationId: 4, promptId: 6 };
    expect(talk({ ...two, connection, answering: [] }).says('oi')).toEqual(['Olá!', ...MENU]);
    expect(talk({ ...two, connection, answering: ['prompt'] }).says('oi')).toEqual(['[prompt: 6]']);
  });
});

describe('a queue', () => {
  it.each([
    [{ greetingMessage: 'Oi, é a Vendas' }, ['Oi, é a Vendas']],
    [{ integrationId: 4 }, ['[integration: 4]']],
    [{ promptId: 6 }, ['[prompt: 6]']],
    [{ fileListId: 8, greetingMessage: 'Tabela:' }, ['Tabela:', '[files: 8]']],
    [
      { closeTicket: true, greetingMessage: 'Só pelo site.' },
      ['Só pelo site.', 'Até logo', '[close: chosen]'],
    ],
    [{ rotationMinutes: 5 }, ['[offer: next agent of Vendas]']],
  ])('with %o does so', (has, lines) => {
    const chat = talk({
      queues: [{ ...sales, ...has }, support],
      connection: { closingMessage: 'Até logo' },
      settings: { userRandom: 'rotationMinutes' in has },
      answering: ['integration', 'prompt'],
    });
    chat.says('oi');
    expect(chat.says('1')).toEqual(['[queue: Vendas]', ...lines]);
  });
  it('assigns the ticket to somebody if the company wants it, and tells the position', () => {
    const chat = talk({ ...two, settings: { userRandom: true, sendQueuePosition: true } });
    chat.says('oi');
    expect(chat.says('1')).toEqual([
      '[queue: Vendas]',
      '[position in Vendas]',
      '[assign: somebody of Vendas]',
    ]);
  });
});

describe('an answer', () => {
  it.each(['2', ' 2 ', '02', '2.', '*2*', '2️⃣', '２', 'Opção 2', 'suporte', 'SUPORTE!', '2 - Suporte'])(
    'is understood as %j',
    (text) => {
      const chat = talk(two);
      chat.says('oi');
      expect(chat.says(text)[0]).toBe('[queue: Suporte]');
    },
  );
  it.each(['3', '22', '2 e 1', '-', '', '😀', 'vendas ou suporte', '1,5'])(
    'is not understood as %j',
    (text) => {
      const chat = talk(two);
      chat.says('oi');
      expect(chat.says(text)).toEqual([NOT_UNDERSTOOD, ...MENU]);
    },
  );
  it('by a tap counts for the title on the button', () => {
    const chat = talk(two);
    chat.says('oi');
    expect(chat.says('Internet', '1')).toEqual([NOT_UNDERSTOOD, ...MENU]); // of an older menu
    expect(chat.says('Suporte', '1')).toContain('[queue: Suporte]'); // the queues have changed places
    expect(chat.says('Menu principal', '#')).toContain('[queue: none]');
    expect(chat.says('', '1')).toContain('[queue: Vendas]');
  });
  it('that comes in several lines is one', () => {
    const chat = talk(two);
    expect(chat.atOnce('oi')).toEqual(['Olá!', ...MENU]);
    expect(chat.atOnce('quero comprar')).toEqual([]);
    expect(chat.atOnce('1')).toEqual(['[queue: Vendas]']);
  });
  it.each([
    [3, 3],
    [1, 1],
    [5, 5],
  ])('that is wrong too often (%i) ends the menus, but a right one still counts', (most, menus) => {
    const chat = talk({ ...two, connection: { maxUseBotQueues: most } });
    const sent = Array.from({ length: menus }, () => chat.says('oi'));
    for (const menu of sent) expect(menu).toEqual(expect.arrayContaining(MENU));
    expect(chat.says('alguém aí?')).toEqual([HAND_OVER]);
    expect(chat.conversation.state.stage).toBe('waiting');
    expect([chat.says('oi'), chat.says('oi?')]).toEqual([[], []]);
    expect(chat.says('1')).toEqual(['[queue: Vendas]']);
  });
  it('may be wrong without limit if the limit is 0', () => {
    const chat = talk({ ...two, connection: { maxUseBotQueues: 0 } });
    expect(Array.from({ length: 20 }, () => chat.says('oi').length > 0)).not.toContain(false);
  });
  it('counts from the start after the period of inactivity, and is greeted again', () => {
    const chat = talk({
      ...two,
      connection: { greetingMessage: 'Olá!', maxUseBotQueues: 1, timeUseBotQueues: 60 },
    });
    chat.says('oi');
    chat.wait(60);
    expect(chat.says('oi')).toEqual(['Olá!', ...MENU]);
    expect(chat.says('oi')).toEqual([HAND_OVER]);
    // Once people have been called for a customer, the bot does not resume.
    chat.wait(60);
    expect(chat.says('oi')).toEqual([]);
  });
  it('that matches nothing continues to the queue for those who choose none, if there is one', () => {
    const chat = talk({
      ...two,
      connection: { maxUseBotQueues: 1, timeSendQueue: 10, sendIdQueue: 2 },
      settings: { sendQueuePosition: true },
    });
    chat.says('oi');
    expect(chat.says('oi')).toEqual(['[queue: Suporte]', HAND_OVER, '[position in Suporte]']);
    expect(chat.says('#')).toContain('[queue: none]');
    expect(chat.says('xyz')).toContain(HAND_OVER);
  });
  it('that is wrong in a tree counts too', () => {
    const chat = talk({ ...two, connection: { maxUseBotQueues: 2 } });
    chat.says('oi');
    chat.says('2');
    expect(chat.says('99')).toEqual([NOT_UNDERSTOOD, ...TREE]);
    expect(chat.says('99')).toEqual([HAND_OVER]);
    expect(chat.says('99')).toEqual([]);
    expect(chat.says('1')[0]).toBe('O que acontece?');
  });
});

describe('a person', () => {
  it.each<FlowEvent>([{ type: 'personAnswered' }, { type: 'accepted' }])(
    'who takes part (%o) silences the bot',
    (event) => {
      const chat = talk(two);
      chat.says('oi');
      expect(chat.happens(event)).toEqual([]);
      expect(chat.says('1')).toEqual([]);
      expect(chat.conversation.state.stage).toBe('attended');
    },
  );
  it('who returns the ticket does not wake it', () => {
    const chat = talk({
      ...two,
      queues: [{ ...sales, rotationMinutes: 5 }, support],
      settings: { sendQueuePosition: true },
    });
    chat.says('oi');
    chat.happens({ type: 'accepted' });
    expect(chat.happens({ type: 'queued', queueId: 1 })).toEqual([
      '[position in Vendas]',
      '[offer: next agent of Vendas]',
    ]);
    for (const text of ['oi', '0', '#', '1']) expect(chat.says(text)).toEqual([]);
  });
  it('answers instead of the bot if the ticket has none', () => {
    const chat = talk(two, { bot: false });
    expect(chat.says('oi')).toEqual([]);
    expect(chat.happens({ type: 'closed', rating: true, closingText: null })).toEqual([]);
  });
  it('still finds such a ticket in the only queue', () => {
    const flow = flowFrom({ queues: [sales] });
    const chat = converse(flow, 0, { bot: false });
    expect(chat.state).toMatchObject({ stage: 'off', queueId: 1 });
  });
});
