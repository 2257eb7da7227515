import type { TObject } from 'typebox';
import type { Health } from '../channel/connection-spec.js';
import type { InLanguages } from '../channel/in-languages.js';
import type { Language } from '../contracts/user.js';
import type { PluginContext } from '../plugin/context.js';
import type { Answer, AnswerAction } from './answer.js';
import type { AssistTask, Assisted, Transcribed, VoiceNote } from './assist.js';
import type { Conversation } from './conversation.js';
import type { DomainEvent, DomainEventName } from './domain-event.js';
import type { Entry, EntryKind, Exchange } from './entry.js';

/** The company for which an integration is called. */
export interface IntegrationCompany<Settings = Record<string, unknown>> {
  id: number;
  /** Language of its people. */
  language: Language;
  /**
   * Validated by the integration's schema, with secrets decrypted. They are the company's own, or those that the operator
   * provides to every company: never a mixture of both.
   */
  settings: Settings;
}

/** The context of a call for one company. `settings` are the plugin's own, which the operator fills in. */
export interface IntegrationContext<
  Settings = Record<string, unknown>,
  CompanySettings = Record<string, unknown>,
> extends PluginContext<Settings> {
  company: IntegrationCompany<CompanySettings>;
}

/**
 * An integration: receives the events of the companies that use it and passes them to another service.
 *
 * A company uses it from the moment at which one of its admins turns it on, or, where the operator provides it to every
 * company, until one of its admins turns it off. It never gets events from before that moment or from other companies,
 * and none after it was turned off, however many were waiting.
 *
 * The events of one company come in order, one at a time, and at least once: an event whose completion was not recorded
 * comes again with the same `id`. Events from while the plugin is disabled are delivered once it is enabled again, for
 * as long as the core keeps them (7 days).
 */
export interface IntegrationPlugin<
  Settings = Record<string, unknown>,
  CompanySettings = Record<string, unknown>,
> {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  /** Its name, as the companies' admins see it. */
  title: string;
  /** What it is good for, and where the data goes: companies decide by this sentence. */
  description: string;
  /** Title and description in other languages. */
  texts?: InLanguages<{ title: string; description: string }>;
  /** The form that a company fills in, with the rules of a connection mode's `schema`; absent: it needs no settings. */
  settings?: TObject;
  /** Events to deliver; all others are skipped. May be empty if it answers. */
  subscribes: readonly DomainEventName[];
  /**
   * Resolves when the event is handled. Deadline: 20 seconds.
   *
   * @throws PluginError `TEMPORARY`, `RATE_LIMITED`, `DELIVERY_UNCERTAIN`, `AUTH_EXPIRED` and `CONFIG_INVALID` and a
   * missed deadline: the core retries the event until it succeeds and holds back the company's later events. Any other
   * code skips the event; `UNKNOWN` and other exceptions skip it after four attempts. Other companies and integrations
   * are never held back. The company's admins read the message.
   */
  handle(ctx: IntegrationContext<Settings, CompanySettings>, event: DomainEvent): Promise<void>;
  /**
   * The kind of entries for which it answers. A company that makes such an entry uses the integration for it: the entry has
   * the address and the key, and there is nothing else to turn on. Of several integrations for one kind the first that is
   * installed answers. Absent: a company turns the integration on and names it in an entry.
   */
  answersFor?: EntryKind;
  /**
   * Answers a customer, where a connection, a queue or an option names this integration. Absent: it cannot.
   *
   * Called when the customer has written and then paused for a moment, for several conversations at once, never twice at a
   * time for one of them. Deadline: 30 seconds. The core stores the actions only if the conversation is still as it was
   * given: an answer that comes after a person took over, or after the customer wrote on, is dropped.
   *
   * @returns What to do; empty: nothing now. A customer who is left without an answer for two minutes gets a person.
   * @throws PluginError `TEMPORARY` and `RATE_LIMITED`: the core asks once more, with the same `conversation.id`. Any other
   * error and a missed deadline: people continue at once. `DELIVERY_UNCERTAIN` says that the service may have acted.
   */
  answer?(
    ctx: IntegrationContext<Settings, CompanySettings>,
    conversation: Conversation,
  ): Promise<readonly AnswerAction[] | Answer>;
  /**
   * Tries an entry with what a person of the company typed, stored or not. The service is asked as for a customer, and nobody
   * gets the answer. Deadline: 30 seconds. A thrown PluginError's message is shown.
   *
   * @param exchanges What was asked and answered so far; fill it as requests end, so that a failure shows them too.
   */
  try?(
    ctx: IntegrationContext<Settings, CompanySettings>,
    entry: Entry,
    text: string,
    exchanges: Exchange[],
  ): Promise<readonly AnswerAction[]>;
  /**
   * Does what an agent asked for with the entry that the company chose for it. Deadline: 30 seconds; it ends early if the
   * agent no longer waits. Not repeated by the core: the agent asks again. A thrown PluginError's message is shown.
   *
   * @param id Names this request. Pass it to the service as its idempotency key.
   */
  assist?(
    ctx: IntegrationContext<Settings, CompanySettings>,
    entry: Entry,
    id: string,
    task: AssistTask,
  ): Promise<Assisted>;
  /**
   * Writes down what a customer said, for the agents and before `answer` is asked about it. Deadline: 30 seconds. An error
   * leaves the voice note as it is.
   */
  transcribe?(
    ctx: IntegrationContext<Settings, CompanySettings>,
    entry: Entry,
    note: VoiceNote,
  ): Promise<Transcribed>;
  /**
   * Asks the service whether the company's settings work, when one of its admins presses Test. It changes nothing there.
   * Deadline: 20 seconds. A thrown PluginError counts as a problem with its message.
   */
  check?(ctx: IntegrationContext<Settings, CompanySettings>): Promise<Health>;
}
