import { expect, it } from 'vitest';
import { flowName, flowValue } from './flow-words.js';

it.each([
  ['screen_0_First_name_1', 'First name'],
  ['screen_12_Data_de_nascimento', 'Data de nascimento'],
  ['full_name', 'full name'],
  ['nome', 'nome'],
  ['screen_0_', 'screen 0'],
])('the field %s is called %s', (name, shown) => expect(flowName(name)).toBe(shown));

it.each([
  ['screen_1_Tamanho_1', '0_M', 'M'],
  ['screen_1_Tamanho_1', '0_', '0_'],
  ['screen_1_Cor_1', '1_Azul_claro', 'Azul claro'],
  ['codigo', '0_M', '0_M'],
  ['aceite', true, '✓'],
  ['aceite', false, '✗'],
  ['idade', 30, '30'],
  ['endereco', { rua: 'A' }, undefined],
  ['vazio', null, undefined],
])('%s: %j is read as %s', (name, value, shown) => expect(flowValue(name, value)).toBe(shown));
