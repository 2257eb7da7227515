import { Type, type TObject } from 'typebox';
import { secret, type ConnectionSpec, type PluginDefinition } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';
import { withAdapter, withCapabilities, type Breakage } from './broken.js';

const withForm = (channel: ChannelUnderTest, changes: Record<string, unknown>): ChannelUnderTest => {
  const { connection } = channel.adapter;
  const good = connection.modes['api']!.schema;
  const schema = { ...good, properties: { ...good.properties, ...changes } } as TObject;
  return withAdapter(channel, { connection: { ...connection, modes: { api: { title: 'API', schema } } } });
};
const withConnection = (channel: ChannelUnderTest, changes: Partial<ConnectionSpec>) =>
  withAdapter(channel, { connection: { ...channel.adapter.connection, ...changes } });
const withProvision = (channel: ChannelUnderTest, provision: ConnectionSpec['provision']) =>
  withConnection(channel, { provision });

export const BROKEN_DECLARATIONS: Breakage[] = [
  {
    what: 'declares edits and has no edit()',
    break: (channel) => withAdapter(channel, { edit: undefined }),
    found: ['capabilities/edit-agrees'],
  },
  {
    what: 'has edit() and does not declare it',
    break: (channel) => withCapabilities(channel, { edit: undefined }),
    found: ['capabilities/edit-agrees'],
  },
  {
    what: 'declares that it marks read and has no markRead()',
    break: (channel) => withAdapter(channel, { markRead: undefined }),
    found: ['capabilities/mark-read-agrees'],
  },
  {
    what: 'declares typing and has no setTyping()',
    break: (channel) => withAdapter(channel, { setTyping: undefined }),
    found: ['capabilities/typing-agrees'],
  },
  {
    what: 'declares reactions and has no react()',
    break: (channel) => withAdapter(channel, { react: undefined }),
    found: ['capabilities/reactions-agree'],
  },
  {
    what: 'declares deletions and has no deleteMessage()',
    break: (channel) => withAdapter(channel, { deleteMessage: undefined }),
    found: ['capabilities/delete-agrees'],
  },
  {
    what: 'declares no templates and sends them',
    break: (channel) => withCapabilities(channel, { templates: false }),
    found: ['capabilities/templates-agree', 'capabilities/template-kind-agrees'],
  },
  {
    what: 'declares a function among its limits',
    break: (channel) =>
      withCapabilities(channel, {
        outbound: { ...channel.adapter.capabilities.outbound, text: { maxLength: (() => 5) as never } },
      }),
    found: ['capabilities/plain-data', 'capabilities/limits-sane'],
  },
  {
    what: 'wants voice notes in a format that cannot be recorded',
    break: (channel) => withCapabilities(channel, { voiceNotes: ['audio/amr' as never] }),
    found: ['capabilities/voice-notes-are-sounds'],
  },
  {
    what: 'declares templates as inbound',
    break: (channel) =>
      withCapabilities(channel, { inbound: [...channel.adapter.capabilities.inbound, 'template'] }),
    found: ['capabilities/kinds-in-their-direction', 'parsing/kinds-recorded'],
  },
  {
    what: 'has a field without a title',
    break: (channel) => withForm(channel, { providerUrl: Type.String() }),
    found: ['form/fields-titled'],
  },
  {
    what: 'does not mark its secret',
    break: (channel) => withForm(channel, { secret: Type.String({ title: 'Secret' }) }),
    found: ['form/secrets-marked', 'form/signing-secret-marked'],
  },
  {
    what: 'has a default that its own form rejects',
    break: (channel) =>
      withForm(channel, {
        accountKey: Type.Optional(Type.String({ title: 'Account', minLength: 9, default: 'main' })),
      }),
    found: ['form/defaults-valid'],
  },
  {
    what: 'rejects working settings',
    break: (channel) => withForm(channel, { providerUrl: Type.String({ title: 'Address', maxLength: 3 }) }),
    found: ['form/settings-accepted'],
  },
  {
    what: 'reports any settings as working',
    break: (channel) => withProvision(channel, async () => ({ ok: true })),
    found: ['form/check-says-what-is-wrong', 'aborting/check-ends'],
  },
  {
    what: 'reports only that it does not work',
    break: (channel) =>
      withProvision(channel, async (...asked) => ({
        ok: (await channel.adapter.connection.provision(...asked)).ok,
      })),
    found: ['form/check-says-what-is-wrong'],
  },
  {
    what: 'reports success although nothing was registered',
    scope: 'app',
    break: (channel) =>
      withConnection(channel, {
        provision: async (ctx, { webhookUrl, why }) => {
          const { provision, identify } = channel.adapter.connection;
          await provision(ctx, { webhookUrl, why }).catch(() => undefined);
          await identify!(ctx);
          return { ok: true };
        },
      }),
    found: ['form/check-says-what-is-wrong', 'provisioning/every-failure-counts'],
  },
  {
    what: 'can be provisioned only once',
    scope: 'app',
    break(channel) {
      let stands = false;
      return withConnection(channel, {
        provision: async (ctx, provisioning) => {
          const health = await channel.adapter.connection.provision(ctx, provisioning);
          if (health.ok && stands) return { ok: false, message: 'it is registered already' };
          stands = stands || provisioning.why === 'created';
          return health;
        },
      });
    },
    found: ['provisioning/repeatable', 'provisioning/undone-twice'],
  },
  {
    what: 'cannot be deprovisioned twice',
    scope: 'app',
    break(channel) {
      let count = 0;
      const deprovision = async () => {
        if ((count += 1) === 2) throw new Error('no such webhook');
      };
      return withConnection(channel, { deprovision });
    },
    found: ['provisioning/undone-twice'],
  },
  {
    what: 'takes the account from the form instead of the provider',
    scope: 'app',
    break: (channel) => withConnection(channel, { identify: async () => ({ key: 'main' }) }),
    found: ['provisioning/identify-refuses'],
  },
  {
    what: 'names another account than the form',
    scope: 'app',
    break: (channel) =>
      withConnection(channel, {
        identify: async (ctx) => ({ key: `${(await channel.adapter.connection.identify!(ctx)).key}-of-all` }),
      }),
    found: ['provisioning/identifies-its-account'],
  },
  {
    what: 'registers its webhook without naming the account',
    break: (channel) => withConnection(channel, { deprovision: async () => undefined }),
    found: ['provisioning/account-named'],
  },
  {
    what: 'cannot be disposed of twice',
    break(channel) {
      let open = true;
      const dispose = async () => {
        if (!open) throw new Error('closed already');
        open = false;
      };
      return { ...channel, plugin: { ...channel.plugin!, init: async () => void (open = true), dispose } };
    },
    found: ['lifecycle/dispose-twice'],
  },
  {
    what: 'does not register its channel',
    break: (channel) => ({ ...channel, plugin: { register: () => undefined } }),
    found: ['lifecycle/registers-its-channel'],
  },
  {
    what: 'has an app webhook that cannot be routed',
    scope: 'app',
    break: (channel) =>
      withAdapter(channel, { connection: { ...channel.adapter.connection, accountKey: undefined } }),
    found: ['form/account-key'],
  },
  {
    what: 'was never tested with a batch for two tenants',
    scope: 'app',
    break: (channel) => ({ ...channel, webhook: { ...channel.webhook!, batch: undefined } }),
    found: ['batches/recorded'],
  },
  {
    what: 'has an id that does not fit an address',
    break: (channel) => withAdapter(channel, { id: 'Reference Channel' }),
    found: ['capabilities/id-fits', 'lifecycle/registers-its-channel'],
  },
  {
    what: 'names a kind twice',
    break: (channel) =>
      withCapabilities(channel, { inbound: ['text', ...channel.adapter.capabilities.inbound] }),
    found: ['capabilities/kinds-known'],
  },
  {
    what: 'starts conversations with templates that it does not have',
    break(channel) {
      const { template: _, ...outbound } = channel.adapter.capabilities.outbound;
      const bare = withCapabilities(channel, { proactive: 'template', templates: false, outbound });
      return withAdapter(bare, { listTemplates: undefined });
    },
    found: ['capabilities/proactive-agrees'],
  },
  {
    what: 'has a mode without a title',
    break(channel) {
      const { connection } = channel.adapter;
      const modes = { api: { ...connection.modes['api']!, title: '' } };
      return withAdapter(channel, { connection: { ...connection, modes } });
    },
    found: ['form/modes-titled'],
  },
  {
    what: 'has a form that is not an object',
    break(channel) {
      const { connection } = channel.adapter;
      const modes = { api: { title: 'API', schema: Type.String() as unknown as TObject } };
      return withAdapter(channel, { connection: { ...connection, modes } });
    },
    found: ['form/object-schemas', 'form/signing-secret-marked', 'form/settings-accepted'],
  },
  {
    what: 'contains a secret that everybody knows',
    break: (channel) => withForm(channel, { secret: secret({ title: 'Secret', default: 'changeme' }) }),
    found: ['form/secrets-without-default'],
  },
  {
    what: 'reports all settings as not working',
    break: (channel) => withProvision(channel, async () => ({ ok: false, message: 'no' })),
    found: [
      'form/check-says-ok',
      'provisioning/repeatable',
      'provisioning/undone-twice',
      'aborting/check-ends',
    ],
  },
  {
    what: 'cannot be disposed of before it has started',
    break(channel) {
      let started = false;
      const dispose = async () => {
        if (!started) throw new Error('not started');
      };
      return { ...channel, plugin: { ...channel.plugin!, init: async () => void (started = true), dispose } };
    },
    found: ['lifecycle/dispose-without-init'],
  },
  {
    what: 'registers something else each time',
    break(channel) {
      let count = 0;
      const job = () => ({ id: `job-${(count += 1)}`, everyMs: 1000, run: async () => undefined });
      const register: PluginDefinition['register'] = (registry) => {
        channel.plugin!.register(registry);
        registry.job(job());
      };
      return { ...channel, plugin: { register } };
    },
    found: ['lifecycle/register-repeatable'],
  },
  {
    what: 'registers its channel twice',
    break(channel) {
      const register: PluginDefinition['register'] = (registry) => {
        channel.plugin!.register(registry);
        channel.plugin!.register(registry);
      };
      return { ...channel, plugin: { register } };
    },
    found: ['lifecycle/registers-once'],
  },
];
