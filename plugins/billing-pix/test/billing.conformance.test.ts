import { describe, it } from 'vitest';
import { testBilling } from '@recado/sdk/testing';
import { billing } from '../src/billing.js';
import plugin from '../src/plugin.js';

const settings = {
  keyType: 'cnpj',
  pixKey: '12.ABC.345/01DE-35',
  name: 'Loja da Conceição',
  city: 'São Paulo',
};

testBilling({ describe, it }, { billing, plugin, settings });
