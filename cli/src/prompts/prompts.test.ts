import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createAsker } from './asker.js';
import { companyIdCheck, dueDateCheck, emailCheck, timeZoneCheck } from './checks.js';
import { confirmed } from './confirmation.js';
import { fill } from './form.js';
import { readPassword } from './password.js';

/** A person who types each answer when its question is on the screen. */
function aPerson(...answers: [question: RegExp, answer: string][]) {
  const keyboard = new PassThrough();
  const screen = new PassThrough();
  screen.end = () => screen; // like a terminal, which stays open when a question is over
  let shown = '';
  const left = [...answers];
  screen.on('data', (chunk) => {
    shown += String(chunk);
    if (!left[0]?.[0].test(stripVTControlCharacters(shown))) return;
    const [, answer] = left.shift()!;
    shown = '';
    setImmediate(() => keyboard.write(`${answer}\n`));
  });
  return { keyboard, asker: createAsker(keyboard, screen), unasked: () => left.length };
}

const field = (given?: string) => ({
  flag: '--email <address>',
  question: 'E-mail',
  given,
  check: emailCheck,
});

describe('a form', () => {
  it('uses given values and asks for the rest', async () => {
    const person = aPerson([/Name of it/, ' Casa ']);
    const name = {
      flag: '--name <text>',
      question: 'Name of it',
      given: undefined,
      check: () => true as const,
    };
    expect(await fill({ name, email: field('a@b.test') }, person.asker)).toEqual({
      name: 'Casa',
      email: 'a@b.test',
    });
    expect(person.unasked()).toBe(0);
  });

  it('asks again while the answer is wrong', async () => {
    const person = aPerson([/E-mail/, 'nobody'], [/is not an e-mail address/, '@home.test']);
    expect(await fill({ email: field() }, person.asker)).toEqual({ email: 'nobody@home.test' });
  });

  it('validates a flag like an answer', async () => {
    await expect(fill({ email: field('nobody') }, undefined)).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('a password', () => {
  it('is asked for twice', async () => {
    const person = aPerson([/Password/, 'open sesame'], [/again/, 'open sesame']);
    const source = { stdin: person.keyboard, asker: person.asker };
    expect(await readPassword({}, source)).toBe('open sesame');
  });

  it('keeps its spaces and loses one line break', async () => {
    const stdin = new PassThrough();
    stdin.end(' with spaces \r\n');
    expect(await readPassword({ passwordStdin: true }, { stdin, asker: undefined })).toBe(' with spaces ');
  });

  it('is one line', async () => {
    const stdin = new PassThrough();
    stdin.end('one\ntwo\n');
    const reading = readPassword({ passwordStdin: true }, { stdin, asker: undefined });
    await expect(reading).rejects.toThrow(/more than one line/);
  });
});

describe('a confirmation', () => {
  const harm = { what: 'It goes away.', name: 'recado' };

  it('of lasting harm needs the name typed', async () => {
    await confirmed({}, { ...harm, lasting: true }, aPerson([/Type "recado"/, 'recado']).asker);
    await expect(
      confirmed({}, { ...harm, lasting: true }, aPerson([/Type "recado"/, 'yes']).asker),
    ).rejects.toMatchObject({ exitCode: 1, message: 'Nothing was changed.' });
  });

  it('of an undoable action needs a yes; Enter alone is a no', async () => {
    await confirmed({}, { ...harm, lasting: false }, aPerson([/Go on/, 'y']).asker);
    await expect(
      confirmed({}, { ...harm, lasting: false }, aPerson([/Go on/, '']).asker),
    ).rejects.toMatchObject({
      exitCode: 1,
    });
  });
});

describe('accepted values', () => {
  it.each([
    [companyIdCheck, ['1', '987654'], ['0', '-1', '1.5', 'casa', '']],
    [emailCheck, ['a@b.co', 'a+b@c.d.test'], ['a', 'a@b', '@b.co', 'a b@c.co', `${'a'.repeat(190)}@b.co`]],
    [dueDateCheck, ['2031-02-28', '2032-02-29'], ['2031-02-29', '31-2-28', '2031-2-28', '', 'x-y-z']],
    [timeZoneCheck, ['America/Sao_Paulo', 'UTC'], ['Sao Paulo', '', '+03:00']],
  ])('%o', (check, good, bad) => {
    expect(good.filter((text) => check(text) !== true)).toEqual([]);
    expect(bad.filter((text) => check(text) === true)).toEqual([]);
  });
});
