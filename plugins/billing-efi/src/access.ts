import { createHash } from 'node:crypto';
import type { PluginContext } from '@recado/sdk';
import { assertValid, readCertificate, type OwnCertificate } from './certificate.js';
import { missing, told } from './sentences.js';
import { BASES, Settings } from './settings.js';

/** Who asks Efí, and where. */
export interface Access {
  /** Without a trailing slash. */
  base: string;
  clientId: string;
  clientSecret: string;
  certificate: OwnCertificate;
  /** What Efí lent, until it ends by this process's monotonic clock. */
  token?: { value: string; scopes: string[]; endsAt: number };
  /** How far Efí's clock is ahead of this machine's, by its last answer. */
  aheadMs: number;
}

/** Settings that were changed leave their access behind; more than these are never in use at the same time. */
const MOST = 8;
const held = new Map<string, Access>();
const NEEDED = ['clientId', 'clientSecret', 'certificate', 'pixKey', 'webhookSecret'] as const;

/** Throws CONFIG_INVALID that names what is not filled in. */
function assertComplete(
  settings: Settings,
): asserts settings is Settings & Record<(typeof NEEDED)[number], string> {
  const absent = NEEDED.filter((name) => !settings[name]?.trim());
  if (absent.length > 0)
    throw told(
      'CONFIG_INVALID',
      missing(absent.map((name) => String(Object(Settings.properties[name]).title))),
    );
}

/** The form, complete. */
export type Complete = Settings & Record<(typeof NEEDED)[number], string>;
export function completeOf(settings: Settings): Complete {
  assertComplete(settings);
  return settings;
}

/** The access that the settings give. Throws CONFIG_INVALID with a sentence if they give none. */
export function accessOf({ settings }: Pick<PluginContext<Settings>, 'settings'>): Access {
  const { environment, apiUrl, clientId, clientSecret, certificate, passphrase, authority } =
    completeOf(settings);
  const base = apiUrl || BASES[environment];
  const parts = [base, clientId, clientSecret, certificate, passphrase, authority];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const access = held.get(hash) ?? {
    ...{ base, clientId: clientId.trim(), clientSecret: clientSecret.trim(), aheadMs: 0 },
    certificate: readCertificate(certificate, passphrase, authority),
  };
  held.delete(hash);
  held.set(hash, access);
  if (held.size > MOST) held.delete(held.keys().next().value!);
  assertValid(access.certificate, new Date());
  return access;
}
