import type { ChannelAdapter } from '../../channel/adapter.js';
import { definePlugin, type PluginDefinition } from '../../plugin/define-plugin.js';
import { referenceAdapter } from '../reference-channel/adapter.js';
import { objectOf } from '../reference-channel/wire-reader.js';
import { PROVIDER_FAULTS } from './provider-faults.js';

/**
 * Fault of a chaos plugin; the rest of it works like the reference channel. Faults that begin with `provider-` are a
 * provider's: the plugin reports them correctly.
 */
export type ChaosFault = keyof typeof FAULTS | keyof typeof PROVIDER_FAULTS | keyof typeof LOADING_FAULTS;

/** Text of a customer's message on which the fault `parse-throws` throws. */
export const POISON_TEXT = 'poison';

const never = () => new Promise<never>(() => undefined);
const trouble = (where: string) => new Error(`chaos in ${where}`);

function holdsPoison(payload: unknown): boolean {
  return objectOf(objectOf(payload)['body'])['text'] === POISON_TEXT;
}

interface Changes {
  adapter?: (good: ChannelAdapter) => Partial<ChannelAdapter>;
  plugin?: Partial<PluginDefinition>;
}

/** Faults of a plugin that loads. */
const FAULTS = {
  'register-throws': {
    plugin: {
      register: () => {
        throw trouble('register');
      },
    },
  },
  'init-throws': { plugin: { init: () => Promise.reject(trouble('init')) } },
  'init-never-returns': { plugin: { init: never } },
  'dispose-throws': { plugin: { dispose: () => Promise.reject(trouble('dispose')) } },
  'dispose-never-returns': { plugin: { dispose: never } },
  /** Ignores the abort signal too. */
  'send-never-returns': { adapter: () => ({ send: never }) },
  /** An error that is not a plugin error. */
  'send-throws': {
    adapter: () => ({
      send: () => {
        throw trouble('send');
      },
    }),
  },
  'send-answers-nonsense': { adapter: () => ({ send: () => Promise.resolve(undefined as never) }) },
  'verify-throws': {
    adapter: ({ webhook }) => ({
      webhook: {
        ...webhook!,
        verify: () => {
          throw trouble('verify');
        },
      },
    }),
  },
  'split-throws': {
    adapter: ({ webhook }) => ({
      webhook: {
        ...webhook!,
        split: () => {
          throw trouble('split');
        },
      },
    }),
  },
  /** On a message whose text is {@link POISON_TEXT}. */
  'parse-throws': {
    adapter: ({ webhook }) => ({
      webhook: {
        ...webhook!,
        parse(payload, arrival) {
          if (holdsPoison(payload)) throw trouble('parse');
          return webhook!.parse(payload, arrival);
        },
      },
    }),
  },
  'download-never-returns': { adapter: () => ({ downloadMedia: never }) },
  'check-never-returns': {
    adapter: ({ connection }) => ({ connection: { ...connection, provision: never } }),
  },
} satisfies Record<string, Changes>;

/** Faults of the package or of its entry module: source of the entry, and changes to the manifest. */
export const LOADING_FAULTS = {
  'load-throws': { entry: "throw new Error('chaos in the entry module');\n", manifest: {} },
  'load-never-ends': { entry: 'await new Promise(() => {});\nexport default {};\n', manifest: {} },
  'entry-without-plugin': { entry: 'export const nothing = 1;\n', manifest: {} },
  'entry-missing': { entry: '', manifest: { entry: './not-there.mjs' } },
  'sdk-too-new': { entry: '', manifest: { sdk: '^99.0.0' } },
  'sdk-range-nonsense': { entry: '', manifest: { sdk: 'the newest' } },
} as const;

/** Whether the fault is in loading the package. */
export function isLoadingFault(fault: ChaosFault): fault is keyof typeof LOADING_FAULTS {
  return Object.hasOwn(LOADING_FAULTS, fault);
}

function changesFor(fault: ChaosFault): Changes {
  if (isLoadingFault(fault)) return {};
  if (Object.hasOwn(PROVIDER_FAULTS, fault))
    return { adapter: PROVIDER_FAULTS[fault as keyof typeof PROVIDER_FAULTS] };
  return FAULTS[fault as keyof typeof FAULTS];
}

/** A plugin with one fault; its channel has the plugin's id, `chaos-<fault>`, and webhooks of scope `connection`. */
export function chaosPlugin(fault: ChaosFault): PluginDefinition {
  const { adapter, plugin } = changesFor(fault);
  const good = { ...referenceAdapter('connection'), id: `chaos-${fault}` };
  const broken = { ...good, ...adapter?.(good) };
  return definePlugin({ register: (registry) => registry.channel(broken), ...plugin });
}
