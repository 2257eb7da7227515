import type { DomainEventName } from '../../../integration/domain-event.js';
import type { Entry } from '../../../integration/entry.js';
import type { IntegrationCompany, IntegrationPlugin } from '../../../integration/integration.js';
import type { TestContext } from '../../context/test-context.js';
import { pluginContextOf, type PluginUnderTest } from '../plugin-under-test.js';

/** An integration with what the kit needs to test it. */
export interface IntegrationUnderTest extends PluginUnderTest {
  integration: IntegrationPlugin;
  /** Working settings of a company; required if the integration has a form for them. */
  companySettings?: Record<string, unknown>;
  /** For integrations that answer. */
  answering?: {
    /** A text that the fake of the service answers to everything. */
    says: string;
    /** Working settings of an entry, if it answers for entries (`answersFor`). */
    entry?: Entry;
    /** The service takes nothing by which it could tell a repeated question: it is not checked for. */
    takesNoKey?: boolean;
  };
  /** For integrations that help agents (`assist`). */
  assisting?: {
    /** Working settings of an entry. */
    entry: Entry;
    /** A text that the fake of the service writes for every task. */
    writes: string;
    /** The service takes nothing by which it could tell a repeated request: it is not checked for. */
    takesNoKey?: boolean;
  };
  /** For integrations that write voice notes down (`transcribe`). */
  transcribing?: {
    /** Working settings of an entry. */
    entry: Entry;
    /** What the fake of the service hears in every voice note. */
    hears: string;
    /** The service takes nothing by which it could tell a repeated voice note: it is not checked for. */
    takesNoKey?: boolean;
  };
  /** Subscribed events that are not sent to the service, such as notes between agents; none by default. */
  silent?: readonly DomainEventName[];
}

/** The id of the company in the kit's events. */
const COMPANY = 2;

/** The same context for the kit's company. */
export function forCompany<Context extends object>(
  { companySettings = {} }: IntegrationUnderTest,
  ctx: Context,
  changes: Partial<IntegrationCompany> = {},
): Context & { company: IntegrationCompany } {
  const company = { id: COMPANY, language: 'pt' as const, settings: structuredClone(companySettings) };
  return { ...ctx, company: { ...company, ...changes } };
}

/** A fresh context for the kit's company. */
export function integrationContext(
  under: IntegrationUnderTest,
  options: { signal?: AbortSignal; fetch?: typeof fetch } = {},
): TestContext & { company: IntegrationCompany } {
  return forCompany(under, pluginContextOf(under, under.integration.id, options));
}
