import { afterAll, beforeEach } from 'vitest';
import type { Charge, ChargeRequest } from '@recado/sdk';
import { createTestContext } from '@recado/sdk/testing';
import { billing } from '../src/billing.js';
import type { Settings } from '../src/settings.js';
import { startEfi, type EfiOptions, type EfiServer } from './efi-server.js';

const DAY_MS = 86_400_000;
let count = 0;

/** A charge that nobody has asked for before. */
export const asked = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: `attempt-${process.pid}-${(count += 1)}`,
  ...{ amountMinor: 1990, currency: 'BRL', description: 'Assinatura "Básica", janeiro' },
  payer: { reference: 'company-1', name: 'Ana Conceição', document: '12345678909' },
  expiresAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
  ...changes,
});

export interface ContextOptions {
  settings?: Partial<Settings>;
  fetch?: typeof fetch;
  signal?: AbortSignal;
}

/** The plugin at a fake Efí, as the core calls it. */
export class AtEfi {
  constructor(readonly efi: EfiServer) {}

  context({ settings, ...options }: ContextOptions = {}) {
    const pluginSettings = { ...this.efi.settings, ...settings };
    const context = createTestContext({ ...options, pluginId: 'efi', pluginSettings });
    return context as typeof context & { settings: Settings };
  }
  create(changes: Partial<ChargeRequest> = {}, options?: ContextOptions): Promise<Charge> {
    return billing.createCharge(this.context(options), asked(changes));
  }
  async seen({ externalId }: Pick<Charge, 'externalId'>, options?: ContextOptions): Promise<Charge> {
    const charge = await billing.fetchCharge!(this.context(options), externalId);
    if (!charge) throw new Error(`there is no charge ${externalId}`);
    return charge;
  }
  /** A charge that a payer has paid. */
  async paid(changes: Partial<ChargeRequest> = {}): Promise<Charge> {
    const charge = await this.create(changes);
    this.efi.pay(charge.pay.qrText!);
    return this.seen(charge);
  }
}

/** Starts a fake for the tests of a file. */
export async function atEfi(options: EfiOptions = {}): Promise<AtEfi> {
  const efi = await startEfi(options);
  beforeEach(() => efi.reset());
  afterAll(() => efi.stop());
  return new AtEfi(efi);
}
