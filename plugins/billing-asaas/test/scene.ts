import type { ChargeRequest } from '@recado/sdk';
import { createTestContext, type TestContext } from '@recado/sdk/testing';
import type { Settings } from '../src/settings.js';
import type { Asaas } from './asaas.js';

type Ctx = TestContext<Record<string, unknown>, Settings>;
let count = 0;

/** The plugin as the core calls it, with settings for this account. */
export function calling(asaas: Asaas, changes: Partial<Settings> = {}, more: object = {}): Ctx {
  const pluginSettings = { ...asaas.settings, ...changes };
  return createTestContext({ pluginId: 'asaas', pluginSettings, ...more });
}

/** A charge of R$ 49,90 for a company, to be paid within three days. */
export function request(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  count += 1;
  return {
    ...{ reference: `invoice-${count}`, amountMinor: 4990, currency: 'BRL', description: 'Assinatura' },
    payer: {
      ...{ reference: `company-${count}`, name: 'Padaria Ação Ltda', email: 'dona@padaria.example' },
      document: '12345678909',
    },
    expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    ...changes,
  };
}
