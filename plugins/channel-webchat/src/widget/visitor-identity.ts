import type { VisitorProfile } from '../protocol.js';
import type { WebchatApi } from './api.js';
import type { WidgetStorage } from './storage.js';

const TOKEN = 'token';
const PROFILE = 'profile';

/** The visitor's identity in this browser: a token from the server, kept for every page and tab of the site. */
export class VisitorIdentity {
  private making: Promise<void> | undefined;

  constructor(
    private readonly api: WebchatApi,
    private readonly storage: WidgetStorage,
    /** The token is there, or differs from the previous one. */
    private readonly onToken: () => void,
    private readonly onForgotten: () => void,
  ) {
    api.token = storage.get(TOKEN);
    storage.onChange(TOKEN, (token) => this.adopt(token));
  }

  get isKnown(): boolean {
    return this.api.token !== undefined;
  }

  get profile(): VisitorProfile {
    try {
      return JSON.parse(this.storage.get(PROFILE) ?? '{}') as VisitorProfile;
    } catch {
      return {}; // somebody else wrote there
    }
  }

  /** Resolves when there is a visitor, created now if necessary: one for all tabs that ask at once. */
  ensure(): Promise<void> {
    if (this.isKnown) return Promise.resolve();
    this.making ??= this.make().finally(() => {
      this.making = undefined;
    });
    return this.making;
  }

  /** Stores the visitor's details; the server gets them now, or when there is a visitor. */
  async tell(profile: VisitorProfile): Promise<void> {
    this.storage.set(PROFILE, JSON.stringify({ ...this.profile, ...profile }));
    if (this.isKnown) await this.api.identify(profile);
  }

  forget(): void {
    this.api.token = undefined;
    this.storage.set(TOKEN, undefined);
    this.onForgotten();
  }

  private async make(): Promise<void> {
    const create = async () => {
      // Another tab may have been first.
      const present = this.storage.get(TOKEN);
      const token = present ?? (await this.api.createSession(this.profile)).token;
      this.storage.set(TOKEN, token);
      this.adopt(token);
    };
    const locks = (navigator as { locks?: LockManager }).locks;
    await (locks ? locks.request(`recado.webchat.${this.api.key}`, create) : create());
  }

  private adopt(token: string | undefined): void {
    if (token === undefined || token === this.api.token) return;
    const changed = this.api.token !== undefined;
    this.api.token = token;
    if (changed) this.onForgotten();
    this.onToken();
  }
}
