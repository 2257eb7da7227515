import { expect, it } from 'vitest';
import { templateProblem } from './campaign-template.rules.js';

const parameters = ['1', '2'].map((name) => ({ part: 'body' as const, kind: 'text' as const, name }));
const found = { name: 'oferta', language: 'pt_BR', body: 'Oi {{1}}, {{2}}', buttons: [], parameters };
const variables = [
  { key: 'Loja', value: 'Centro' },
  { key: 'vazia', value: ' ' },
];
const fieldOf = (values: string[], template: typeof found | undefined = found) =>
  templateProblem({ name: 'oferta', language: 'pt_BR', parameters: values }, template, variables)?.field;

it('names the field that keeps a template from being sent', () => {
  expect(fieldOf(['{nome}', '{loja} {Email}'])).toBeUndefined();
  expect(templateProblem({ ...found, parameters: ['a', 'b'] }, undefined, [])?.field).toBe('template');
  expect(fieldOf(['{nome}'])).toBe('template.parameters');
  expect(fieldOf(['{nome}', ' '])).toBe('template.parameters.1');
  expect(fieldOf(['{cupom}', 'b'])).toBe('template.parameters.0');
  expect(fieldOf(['a', '{vazia}'])).toBe('template.parameters.1');
});
