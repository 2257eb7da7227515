import { definePlugin, type PluginJob, type PluginLog } from '@recado/sdk';
import { billing } from './billing.js';
import { assertValid, ending, readCertificate } from './certificate.js';
import { Settings } from './settings.js';

const DAY_MS = 86_400_000;

/** Throws for a certificate that cannot be used, and warns of its end. */
function lookAtCertificate({ certificate, passphrase, authority }: Settings, log: PluginLog): void {
  if (!certificate?.trim()) return;
  const own = readCertificate(certificate, passphrase, authority);
  assertValid(own, new Date());
  const soon = ending(own, new Date());
  if (soon) log.warn({ validTo: own.validTo }, soon.en);
}

const daily: PluginJob = {
  id: 'certificate',
  everyMs: DAY_MS,
  run: async ({ settings, log }) => lookAtCertificate(settings as Settings, log),
};

export default definePlugin({
  settings: Settings,
  register: (registry) => {
    registry.billing(billing);
    registry.job(daily);
  },
  // Whoever saves a certificate that cannot work reads why on the same page.
  async init({ settings, log }) {
    lookAtCertificate(settings, log);
  },
});
