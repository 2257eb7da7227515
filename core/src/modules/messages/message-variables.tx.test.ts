import { describe, expect, it } from 'vitest';
import { renderVariables, usesVariables, type VariableFacts } from './message-variables.tx.js';

const facts: VariableFacts = {
  ticket: { id: 417, createdAt: new Date('2026-11-20T01:30:00Z') },
  contactName: 'Maria da Silva',
  userName: 'Ana',
  queueName: 'Suporte',
  connectionName: 'Loja',
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-11-21T14:05:00Z'),
};
const render = (text: string, more: Partial<VariableFacts> = {}) =>
  renderVariables(text, { ...facts, ...more });

describe('message variables', () => {
  it.each([
    ['firstName', 'Maria'],
    ['name', 'Maria da Silva'],
    ['userName', 'Ana'],
    ['ms', 'Bom dia'],
    // The day on which the ticket was opened, in the company's time zone.
    ['protocol', '20261119417'],
    ['date', '21/11/2026'],
    ['hour', '11:05'],
    ['ticket_id', '417'],
    ['queue', 'Suporte'],
    ['connection', 'Loja'],
  ])('{{%s}} is %s', (name, value) => {
    expect(render(`<{{${name}}}>`)).toEqual({ text: `<${value}>`, empty: [] });
    expect(render(`<{{ ${name} }}>`).text).toBe(`<${value}>`);
  });

  it.each([
    ['2026-11-21T07:59:00Z', 'boa noite'],
    ['2026-11-21T08:00:00Z', 'bom dia'],
    ['2026-11-21T14:59:00Z', 'bom dia'],
    ['2026-11-21T15:00:00Z', 'boa tarde'],
    ['2026-11-21T20:59:00Z', 'boa tarde'],
    ['2026-11-21T21:00:00Z', 'boa noite'],
    ['2026-11-21T03:00:00Z', 'boa noite'],
  ])('at %s the greeting in São Paulo is %s', (now, greeting) => {
    expect(render('Oi, {{ms}}', { now: new Date(now) }).text).toBe(`Oi, ${greeting}`);
  });

  it.each([
    ['en', 'good morning'],
    ['es', 'buenos días'],
    ['tr', 'günaydın'],
    ['xx', 'bom dia'],
  ])('greets in %s', (language, greeting) => {
    expect(render('Oi, {{ms}}', { language }).text).toBe(`Oi, ${greeting}`);
  });

  it.each([
    ['{{ms}}! Bem-vindo.', 'Bom dia! Bem-vindo.'],
    ['*{{ms}}*', '*Bom dia*'],
    ['👋 {{ms}}', '👋 Bom dia'],
    ['Oi, {{firstName}}! {{ms}}.', 'Oi, Maria! Bom dia.'],
    ['Oi\n{{ms}}', 'Oi\nBom dia'],
    ['{{firstName}}, {{ms}}!', 'Maria, bom dia!'],
    ['{{firstName}} {{ms}}', 'Maria bom dia'],
    ['Tenha um {{ms}}', 'Tenha um bom dia'],
  ])('a greeting at the start of a sentence has a capital: %s', (text, rendered) => {
    expect(render(text).text).toBe(rendered);
  });

  it('a capital is one of the language', () => {
    const noon = { language: 'tr', now: new Date('2026-11-21T16:00:00Z') };
    expect(render('{{ms}}', noon).text).toBe('İyi günler');
  });

  it('respect the time zone, across the end of a day', () => {
    const late = { now: new Date('2026-11-21T22:30:00Z'), timeZone: 'Europe/Istanbul' };
    expect(render('{{date}} {{hour}} {{ms}}', late).text).toBe('22/11/2026 01:30 boa noite');
  });

  it('leave unknown ones as they are', () => {
    const text = '{{nome}} {name} {{}} {{first name}} {{FirstName}} {{constructor}} {{__proto__}}';
    expect(render(text)).toEqual({ text, empty: [] });
    expect(usesVariables(text)).toBe(false);
    expect(usesVariables('a {{ ms }} b')).toBe(true);
  });

  it('name empty ones, once', () => {
    expect(render('{{queue}}{{queue}} {{userName}} {{ms}}', { queueName: '', userName: ' ' })).toEqual({
      text: '  bom dia',
      empty: ['queue', 'userName'],
    });
  });

  it('take a name with braces as text, even if the result is rendered again', () => {
    const once = render('Oi {{name}}!', { contactName: '{{userName}} {{{{ms}}}}' }).text;
    expect(once).toBe('Oi userName ms!');
    expect(render(once).text).toBe(once);
    const pieces = render('{{{name}}}', { contactName: '{userName}' }).text;
    expect(render(pieces).text).toBe(pieces);
  });

  it('take a dollar sign as text', () => {
    expect(render('{{name}}', { contactName: "$& $1 $' Ana" }).text).toBe("$& $1 $' Ana");
  });

  it('never put a number where a name should be', () => {
    expect(render('{{name}}|{{firstName}}', { contactName: '+55 11 99999-0000' })).toEqual({
      text: '|',
      empty: ['name', 'firstName'],
    });
    expect(render('{{name}}', { contactName: 'João 5511999990000' }).text).toBe('João');
    expect(render('{{name}}', { contactName: 'Loja 24 horas' }).text).toBe('Loja 24 horas');
  });
});
