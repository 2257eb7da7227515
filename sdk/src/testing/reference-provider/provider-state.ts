import { randomBytes } from 'node:crypto';
import { ProviderLedger } from './ledger.js';
import { MisbehaviourQueue } from './misbehaviour.js';
import { SendFates } from './send-fates.js';

/** An account at the provider. */
export interface ProviderAccount {
  /** Signs webhooks; the API's tokens are derived from it. */
  secret: string;
  /** Where the provider posts this account's events: the full address of the core's webhook. */
  webhookUrl?: string;
  /** Where the channel registered the account's webhook; null after that was withdrawn. */
  subscription?: string | null;
}
/** Bytes that the provider holds. */
export interface ProviderMedia {
  bytes: Buffer;
  mimeType: string;
}

/** A template as the provider lists it. */
export interface ReferenceTemplate {
  name: string;
  language: string;
  body: string;
  parameters: number;
  quality?: 'high' | 'medium' | 'low';
}
/** How accounts stand. */
export interface ReferenceStanding {
  limit?: number;
  /** With `enforced`: as many as were written to. */
  used?: number;
  quality?: string;
  perSecond?: number;
  /** Epoch milliseconds. */
  lockedUntil?: number;
  /** Sends to more people than `limit` are refused. */
  enforced?: boolean;
}

/** The provider's state in memory. */
export class ProviderState {
  readonly accounts = new Map<string, ProviderAccount>();
  readonly media = new Map<string, ProviderMedia>();
  readonly misbehaviours = new MisbehaviourQueue();
  readonly fates = new SendFates();
  readonly ledger = new ProviderLedger();
  /** Those of every account; a test changes them. */
  templates: ReferenceTemplate[] = [
    { name: 'welcome', language: 'en', body: 'Hello {{1}}', parameters: 1 },
    { name: 'reminder', language: 'en', body: 'See you on {{1}} at {{2}}, {{3}}', parameters: 3 },
  ];
  /** How every account stands; a test changes it. */
  standing: ReferenceStanding = { limit: 250, used: 3, quality: 'high', perSecond: 80 };
  /** Numbers that `lookup` does not know. */
  readonly unknownNumbers = new Set<string>();
  private readonly run = randomBytes(6).toString('base64url');
  private count = 0;

  /** A new id, unique over all runs, with letters in both cases. */
  newId(prefix: string): string {
    this.count += 1;
    return `${prefix}.${this.run}.${this.count}`;
  }
}
