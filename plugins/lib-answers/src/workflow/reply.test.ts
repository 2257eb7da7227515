import { describe, expect, it } from 'vitest';
import { ANSWER_LENGTH, ANSWER_STEPS, answerProblem } from '@recado/sdk';
import { actionsOfReply } from './reply.js';

const reply = (text: string, type: string | null = 'application/json; charset=utf-8') =>
  actionsOfReply({ text, headers: new Headers(type === null ? {} : { 'content-type': type }) });
const said = (...texts: string[]) => texts.map((text) => ({ type: 'say', text }));

describe('a reply with a text', () => {
  it.each([
    ['{"output":"Oi"}', 'of an agent node'],
    ['{"answer":"Oi"}', 'of a chain'],
    ['{"text":" Oi "}', 'with space around'],
    ['{"message":"Oi"}', 'as a message'],
    ['{"reply":"Oi"}', 'as a reply'],
    ['[{"output":"Oi"}]', 'as the entries of the last node'],
    ['[[{"json":1,"output":"Oi"}]]', 'in a list of lists'],
    ['{"output":{"text":"Oi"}}', 'with a structured output'],
    ['{"output":"","text":"Oi"}', 'behind an empty field'],
    ['"Oi"', 'as a bare JSON text'],
    ['{"output":"Oi","message":"Workflow was started","code":1}', 'beside other fields'],
  ])('%s is said: %s', (body) => {
    expect(reply(body)).toEqual(said('Oi'));
  });

  it('is said in parts', () => {
    expect(reply('{"text":["um","dois"]}')).toEqual(said('um', 'dois'));
    expect(reply('[{"text":"um"},{"text":"dois"},{"id":7}]')).toEqual(said('um', 'dois'));
  });

  it('is plain text', () => {
    expect(reply('Oi, tudo bem?\n', 'text/plain; charset=utf-8')).toEqual(said('Oi, tudo bem?'));
    expect(reply('{"output":"Oi"}', 'text/plain')).toEqual(said('Oi'));
    expect(reply('7', 'text/plain')).toEqual([]);
  });

  it('fits, however long it is and however many there are', () => {
    const many = Array.from({ length: 35 }, (_, index) => `parte ${index}`);
    const joined = reply(JSON.stringify({ text: many }));
    expect(answerProblem(joined)).toBeUndefined();
    expect(joined).toHaveLength(ANSWER_STEPS);
    expect(joined.map((action) => ('text' in action ? action.text : '')).join('\n\n')).toBe(
      many.join('\n\n'),
    );
    const long = reply(JSON.stringify({ text: `${'palavra '.repeat(1500)}fim` }));
    expect(answerProblem(long)).toBeUndefined();
    expect(long.length).toBe(3);
    expect(answerProblem(reply(JSON.stringify({ text: '😀'.repeat(ANSWER_LENGTH) })))).toBeUndefined();
  });
});

describe('a reply that is no answer now', () => {
  it.each([
    ['{"message":"Workflow was started"}', 'application/json'],
    ['[]', 'application/json'],
    ['{}', 'application/json'],
    ['[{}]', 'application/json'],
    ['null', 'application/json'],
    ['7', 'application/json'],
    ['{"text":7}', 'application/json'],
    ['', 'application/json'],
    ['', null],
    ['Oi', null],
    ['not json', 'application/json'],
    ['<p>Oi</p>', 'text/html'],
    ['{"output":"Oi"}', 'text/html'],
    ['<!doctype html><p>Oi</p>', 'text/plain'],
    ['{"output":"<html><body>502</body></html>"}', 'application/json'],
    ['{"code":0,"message":"There was a problem executing the workflow"}', 'application/json'],
    ['{"type":"conversation.question","text":"oi"}', 'application/json'],
    [`${'['.repeat(40)}"Oi"${']'.repeat(40)}`, 'application/json'],
    ['Oi', 'image/png'],
  ])('%s of %s is never shown', (body, type) => {
    expect(reply(body, type)).toEqual([]);
  });
});

describe('a reply with actions', () => {
  it('does them as they are', () => {
    const actions = [
      { type: 'say', text: 'Já passo você para o financeiro.', afterMs: 1500 },
      { type: 'handOver', queueId: 3, userId: 7 },
    ];
    expect(reply(JSON.stringify({ actions }))).toEqual(actions);
    expect(reply(JSON.stringify([{ actions, output: 'not said' }]))).toEqual(actions);
    expect(reply('{"actions":[{"type":"handOver","queueId":null,"note":"x"}]}')).toEqual([
      { type: 'handOver' },
    ]);
    expect(reply('{"actions":[]}')).toEqual([]);
  });

  it.each([
    '{"actions":[{"type":"close"},{"type":"say","text":"x"}]}',
    '{"actions":[{"type":"transfer"}]}',
    '{"actions":[{"type":"handOver","queueId":"3; DROP"}]}',
    '{"actions":["say"]}',
    `{"actions":[${Array(11).fill('{"type":"say","text":"x"}').join(',')}]}`,
  ])('%s is refused whole', (body) => {
    expect(() => reply(body)).toThrowError(
      expect.objectContaining({ code: 'CONTENT_REJECTED', texts: expect.any(Object) as object }) as Error,
    );
  });
});
