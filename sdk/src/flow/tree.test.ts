import { describe, expect, it } from 'vitest';
import { talk } from '../../test/talk.js';
import { MENU, NOT_UNDERSTOOD, TREE, sales, support, two } from '../../test/two-queues.js';
import { converse, flowFrom, transcript } from './public.js';

describe('a tree', () => {
  const chat = () => {
    const made = talk(two);
    made.says('oi');
    expect(made.says('2')).toEqual(['[queue: Suporte]', 'Como ajudamos?', ...TREE]);
    return made;
  };
  const LEVEL = ['1 - Sem sinal', '2 - Lenta', '0 - Voltar', '# - Menu principal'];

  it('goes down a level, and a last text leaves the customer to the agents', () => {
    const down = chat();
    expect(down.says('1')).toEqual(['O que acontece?', ...LEVEL]);
    expect(down.says('1')).toEqual(['Reinicie o aparelho.', '0 - Voltar', '# - Menu principal']);
    expect(down.conversation.state).toMatchObject({ stage: 'waiting', path: [10, 11] });
    expect(down.says('obrigado')).toEqual([]);
  });
  it('goes up again with 0, and to the main menu with #, even from an option without children', () => {
    const up = chat();
    up.says('1');
    up.says('1');
    expect(up.says('0')).toEqual(['O que acontece?', ...LEVEL]);
    expect(up.says('voltar')).toEqual(['Como ajudamos?', ...TREE]);
    up.says('1');
    expect(up.says('#')).toEqual(['[queue: none]', 'Escolha uma opção:', ...MENU]);
    expect(up.says('suporte')).toEqual(['[queue: Suporte]', 'Como ajudamos?', ...TREE]);
    expect(up.says('0')).toEqual(['[queue: none]', 'Escolha uma opção:', ...MENU]);
  });
  it('of the only queue has its first level as the main menu', () => {
    const only = talk({ queues: [support] });
    only.says('oi');
    expect(only.says('1')).toEqual(['O que acontece?', '1 - Sem sinal', '2 - Lenta', '0 - Voltar']);
    expect(only.says('#')).toEqual(['Como ajudamos?', ...TREE.slice(0, -1)]);
    expect(only.says('0')).toEqual([NOT_UNDERSTOOD, ...TREE.slice(0, -1)]);
  });
  it.each([
    ['2', ['Um momento.', '[assign: user 7]'], 'waiting'],
    ['3', ['[queue: Vendas]', 'Levo você até lá.'], 'waiting'],
    ['4', ['Siga o robô.', '[integration: 5]'], 'integration'],
    ['5', ['Aqui estão.', '0 - Voltar', '# - Menu principal', '[files: 3]'], 'waiting'],
  ])('performs option %s', (answer, lines, stage) => {
    const one = chat();
    expect(one.says(answer)).toEqual(lines);
    expect(one.conversation.state.stage).toBe(stage);
  });
  it('closes with an option that is set to close', () => {
    const end = chat();
    end.says('1');
    expect(end.says('2')).toEqual(['Vamos medir.', '[close: chosen]']);
    expect(end.says('oi')).toEqual([]);
  });
  it.each(['attendent', 'queue', 'integration', 'file'] as const)(
    'leads to the agents if the target of %s is missing',
    (kind) => {
      const options = [{ id: 1, name: 'Isto', message: 'Veja.', kind, targetId: null }];
      const gone = talk({ queues: [{ ...sales, options }, support] });
      gone.says('oi');
      gone.says('1');
      expect(gone.says('1')[0]).toBe('Veja.');
      expect(gone.conversation.state.stage).toBe('waiting');
    },
  );
  it('leads to the agents if no integration is installed', () => {
    const alone = talk({ ...two, answering: [] });
    alone.says('oi');
    alone.says('2');
    expect(alone.says('4')).toEqual(['Siga o robô.']);
    expect(alone.conversation.state.stage).toBe('waiting');
  });
  it('that was changed in between continues as far as it exists', () => {
    const flow = flowFrom(two);
    const before = converse(flow, 0);
    for (const text of ['oi', '2', '1']) {
      before.wait(30_000);
      before.happens({ type: 'message', text });
    }
    expect(before.state.path).toEqual([10]);
    const changed = flowFrom({ ...two, queues: [sales, { ...support, options: support.options.slice(1) }] });
    const after = converse(changed, 0);
    Object.assign(after.state, before.state);
    after.wait(60_000);
    expect(transcript(changed, after.happens({ type: 'message', text: '1' }))).toEqual([
      'Um momento.',
      '[assign: user 7]',
    ]);
  });
});
