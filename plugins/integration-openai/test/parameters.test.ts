import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatServer, SAYS } from './chat-server.js';
import { refused } from './chat-wire.js';
import { answered, contextFor, conversation, failureOf, promptAt } from './scene.js';

let server: ChatServer;
beforeAll(async () => {
  server = await ChatServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const NAMES = ['max_tokens', 'max_completion_tokens', 'temperature', 'response_format', 'tools'] as const;
const sent = () => server.asked.map(({ body }) => NAMES.filter((name) => body[name] !== undefined).join(' '));
const ask = (entry = promptAt(server)) => answered(contextFor(server), conversation(entry, ['Oi']));
const SAID = [{ type: 'say', text: SAYS }];

it.each(['gpt-4.1-mini', 'gpt-4o', 'llama3.3:70b', 'mistral-large-latest', 'ollama/gpt-oss:20b'])(
  '%s gets max_tokens and the temperature',
  async (model) => {
    await ask(promptAt(server, { model, temperature: 0.2, maxTokens: 100 }));
    expect(sent()).toEqual(['max_tokens temperature response_format']);
    expect(server.last().body).toMatchObject({ model, temperature: 0.2, max_tokens: 130 });
  },
);
it.each(['o3-mini', 'o4-mini-2025-04-16', 'gpt-5-mini', 'gpt-5.4', 'openai/gpt-5-nano'])(
  '%s, which thinks, gets max_completion_tokens and no temperature',
  async (model) => {
    await ask(promptAt(server, { model, temperature: 0.2 }));
    expect(sent()).toEqual(['max_completion_tokens response_format']);
  },
);
it('a prompt without a model has the operator’s', async () => {
  await ask(promptAt(server, { model: '' }));
  expect(server.last().body.model).toBe('gpt-4.1-mini');
});

describe('a part that is refused', () => {
  it.each([
    ['temperature', 'max_tokens response_format'],
    ['max_tokens', 'max_completion_tokens temperature response_format'],
    ['response_format', 'max_tokens temperature tools'],
  ])('%s is left out, once, and from then on', async (part, then) => {
    server.lacks.add(part);
    const entry = promptAt(server, { temperature: 0.2 });
    const { actions, usage } = await ask(entry);
    expect(actions).toEqual(SAID);
    expect(usage![0]!.calls).toBe(2);
    await ask(entry);
    expect(sent()).toEqual(['max_tokens temperature response_format', then, then]);
  });

  it('is refused by this model alone', async () => {
    server.lacks.add('temperature');
    await ask();
    server.lacks.clear();
    await ask();
    expect(sent().at(-1)).toBe('max_tokens temperature response_format');
  });

  it('may be all of them', async () => {
    for (const name of NAMES) server.lacks.add(name);
    const { actions, usage } = await ask();
    expect(actions).toEqual(SAID);
    expect(usage![0]!.calls).toBe(6);
    expect(sent().at(-1)).toBe('');
  });

  it.each([
    [400, { error: "'response_format.type' must be 'text'" }],
    [400, { error: { message: 'This response_format type is unavailable now' } }],
    [422, { message: 'json_schema is not available for this model', object: 'error' }],
    [400, { error: { message: 'Invalid value', param: 'response_format.type', code: 'invalid_value' } }],
  ])('is known by %i %j', async (status, json) => {
    server.next({ status, json });
    expect((await ask()).actions).toEqual(SAID);
    expect(sent()).toEqual(['max_tokens temperature response_format', 'max_tokens temperature tools']);
  });

  it('is no value of the company’s that is out of range', async () => {
    const message = "Invalid 'temperature': decimal above maximum value. Expected a value <= 2.";
    server.next(refused(400, { message, param: 'temperature', code: 'decimal_above_max_value' }));
    const error = await failureOf(contextFor(server), conversation(promptAt(server), ['Oi']));
    expect(error.code).toBe('CONFIG_INVALID');
    expect(server.asked).toHaveLength(1);
  });

  it('that the server goes on to refuse ends the questions', async () => {
    const again = {
      status: 400,
      json: { error: { message: 'tools and response_format are not supported' } },
    };
    server.next(...Array.from({ length: 9 }, () => again));
    const error = await failureOf(contextFor(server), conversation(promptAt(server), ['Oi']));
    expect(error.code).toBe('CONFIG_INVALID');
    expect(server.asked).toHaveLength(3);
  });
});

describe('servers without JSON schemas', () => {
  beforeEach(() => void server.lacks.add('response_format'));

  it('hand over by a tool, and its text goes first', async () => {
    server.mind = () => ({ reply: 'Um momento.', action: 'handoff' });
    const { actions } = await ask(promptAt(server, { queueId: 7 }));
    expect(actions).toEqual([
      { type: 'say', text: 'Um momento.' },
      { type: 'handOver', queueId: 7 },
    ]);
    expect(server.last().body.tools).toMatchObject([{ function: { name: 'handoff' } }]);
  });
  it('hand over by a tool without a text', async () => {
    server.mind = () => ({ reply: '', action: 'handoff' });
    expect((await ask()).actions).toEqual([{ type: 'handOver' }]);
  });

  it('and without tools hand over by a line that differs each time and is never sent', async () => {
    server.lacks.add('tools');
    server.mind = () => ({ reply: 'Um momento.', action: 'handoff' });
    const entry = promptAt(server);
    const MOVED = [{ type: 'say', text: 'Um momento.' }, { type: 'handOver' }];
    expect((await ask(entry)).actions).toEqual(MOVED);
    const markers = [server.last()];
    expect((await ask(entry)).actions).toEqual(MOVED);
    markers.push(server.last());
    const [one, other] = markers.map(({ body }) => /#[0-9a-f]{16}/.exec(body.messages[0]!.content)![0]);
    expect(one).not.toBe(other);
  });
  it.each(['Certo. MARKER', 'MARKER MARKER\nCerto.', 'MARKER\nCerto, MARKER.', 'Certo.\nMARKER'])(
    'say nothing where the line stands in the text: %s',
    async (text) => {
      server.lacks.add('tools');
      server.mind = ({ messages }) => ({
        reply: text.replaceAll('MARKER', /#[0-9a-f]{16}/.exec(messages[0]!.content)?.[0] ?? 'MARKER'),
      });
      expect((await ask()).actions).toEqual([{ type: 'handOver' }]);
    },
  );

  it('think aloud: the customer does not read it', async () => {
    server.mind = () => ({ reply: '<think>\nThe customer greets.\n</think>\n\nOlá!' });
    expect((await ask()).actions).toEqual([{ type: 'say', text: 'Olá!' }]);
    server.mind = () => ({ reply: '<think>\nThe customer greets and I must' });
    expect((await ask()).actions).toEqual([{ type: 'handOver' }]);
  });
});
