import type {
  ReferenceBody,
  ReferenceEvent,
  ReferenceMediaType,
  ReferenceMessage,
  ReferencePerson,
  ReferenceStatus,
} from '../reference-channel/wire.js';
import type { Referral } from '../../channel/offer-content.js';
import type { ProviderState } from './provider-state.js';

/** Options of any event of a customer. */
export interface EventOptions {
  id?: string;
  /** Epoch milliseconds; now by default. */
  at?: number;
  replyTo?: string;
  forwarded?: boolean;
  /** Written by the company elsewhere. */
  mine?: boolean;
  author?: ReferencePerson;
  quoted?: ReferenceMessage['quoted'];
  referral?: Referral;
}

/** A customer who writes to the company: makes the events that the provider would post. */
export class ReferenceCustomer {
  constructor(
    private readonly state: ProviderState,
    readonly person: ReferencePerson,
    readonly chat: string,
  ) {}

  message(body: ReferenceBody | { type: string }, options: EventOptions = {}): ReferenceMessage {
    const id = this.state.newId('in');
    return { type: 'message', id, chat: this.chat, from: this.person, at: Date.now(), body, ...options };
  }
  text(text: string, options?: EventOptions): ReferenceMessage {
    return this.message({ type: 'text', text }, options);
  }
  /** A message with media; the provider serves the bytes under the media id that it creates. */
  media(
    type: ReferenceMediaType,
    media: { bytes: Buffer; mimeType: string; name?: string; caption?: string; voice?: boolean; ms?: number },
    options?: EventOptions,
  ): ReferenceMessage {
    const mediaId = this.state.newId('media');
    const { bytes, mimeType, ...more } = media;
    this.state.media.set(mediaId, { bytes, mimeType });
    return this.message({ type, mediaId, mime: mimeType, bytes: bytes.length, ...more }, options);
  }
  reaction(id: string, emoji?: string, options: { mine?: boolean; at?: number } = {}): ReferenceEvent {
    return { type: 'reaction', id, chat: this.chat, from: this.person, at: Date.now(), emoji, ...options };
  }
  /** Chooses these options of a poll; none withdraws the vote. */
  vote(id: string, options: string[], more: { mine?: boolean; at?: number } = {}): ReferenceEvent {
    return { type: 'vote', id, chat: this.chat, from: this.person, at: Date.now(), options, ...more };
  }
  edit(id: string, text: string, options: { mine?: boolean; at?: number } = {}): ReferenceEvent {
    return { type: 'edit', id, chat: this.chat, text, at: Date.now(), ...options };
  }
  remove(id: string, options: { mine?: boolean; at?: number } = {}): ReferenceEvent {
    return { type: 'delete', id, chat: this.chat, at: Date.now(), ...options };
  }
  /** Follows an ad or a link to the company, and writes nothing yet. */
  comesFrom(referral: Referral, options: { at?: number } = {}): ReferenceEvent {
    return { type: 'referral', chat: this.chat, from: this.person, referral, at: Date.now(), ...options };
  }
  /** Stops the company's marketing, or resumes it. */
  marketing(marketing: 'stopped' | 'resumed', options: { at?: number } = {}): ReferenceEvent {
    return { type: 'preference', chat: this.chat, from: this.person, marketing, at: Date.now(), ...options };
  }
  /** The chat gets another id; the old one no longer leads to it. */
  moves(to: string): ReferenceEvent {
    const from = this.person.group ? { ...this.person, id: to } : this.person;
    return { type: 'moved', from, was: this.chat, chat: to };
  }
  presence(doing: 'typing' | 'recording' | 'online' | 'offline'): ReferenceEvent {
    return { type: 'presence', chat: this.chat, from: this.person, doing };
  }
  call(
    outcome: 'missed' | 'rejected' | 'answered',
    options: { id?: string; at?: number; video?: boolean } = {},
  ): ReferenceEvent {
    const id = this.state.newId('call');
    return { type: 'call', id, chat: this.chat, from: this.person, outcome, at: Date.now(), ...options };
  }
  /** The status of a message that the company sent to this customer. */
  status(
    id: string,
    status: ReferenceStatus,
    options: { at?: number; error?: { code: string; text: string } } = {},
  ): ReferenceEvent {
    return { type: 'status', id, chat: this.chat, status, at: Date.now(), ...options };
  }
}
