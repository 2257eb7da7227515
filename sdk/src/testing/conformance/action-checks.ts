import assert from 'node:assert/strict';
import type { MessageReference } from '../../channel/adapter.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { arrivedMessage } from './arrived-message.js';
import { checksOf, rejectsWith, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { anyMessage, contextOf } from './harness.js';

type Action = (ctx: ConnectionContext, message: MessageReference) => Promise<unknown>;

const REPEATED = ['react', 'edit', 'delete'];
/** About what a customer wrote. */
const OF_CUSTOMERS = ['mark-read', 'typing'];

/** Changes to an existing message reach the provider. */
export function actionChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('actions');
  const { adapter } = channel;
  const { reactions } = adapter.capabilities;
  const emoji = (typeof reactions === 'object' && reactions.emojis[0]) || '👍';
  const actions: Record<string, Action | undefined> = {
    react: adapter.react && ((ctx, message) => adapter.react!(ctx, message, emoji)),
    edit: adapter.edit && ((ctx, message) => adapter.edit!(ctx, { ...message, kind: 'text' }, 'edited')),
    delete: adapter.deleteMessage && ((ctx, message) => adapter.deleteMessage!(ctx, message)),
    'mark-read': adapter.markRead && ((ctx, message) => adapter.markRead!(ctx, [message])),
    typing:
      adapter.setTyping && ((ctx, message) => adapter.setTyping!(ctx, message.conversation, true, message)),
    templates: adapter.listTemplates && ((ctx) => adapter.listTemplates!(ctx)),
  };
  const sentMessage = async (): Promise<MessageReference> => {
    await provider.reset();
    const message = anyMessage(channel);
    const [receipt] = await adapter.send(contextOf(channel), message);
    return { externalId: receipt!.externalMessageId, conversation: message.conversation, fromMe: true };
  };
  const customersMessage = async (): Promise<MessageReference> =>
    (await arrivedMessage(channel)) ?? { ...(await sentMessage()), fromMe: false };
  const messageFor = async (name: string): Promise<MessageReference> => {
    if (!OF_CUSTOMERS.includes(name)) return sentMessage();
    await provider.reset();
    return customersMessage();
  };
  const reached = (context: ReturnType<typeof contextOf>) =>
    provider.transport === 'socket' || context.ledger.fetched.length > 0;
  /** The core retries a change with an unknown outcome. */
  const repeated = Object.entries(actions).flatMap(([name, action]) =>
    action && REPEATED.includes(name)
      ? [
          check(`${name}-twice`, async () => {
            const message = await sentMessage();
            await action(contextOf(channel), message);
            await action(contextOf(channel), message).catch((error: unknown) =>
              assert.fail(`${name} for the second time: ${String(error)}`),
            );
          }),
        ]
      : [],
  );
  const takenBack = adapter.react
    ? [
        check('react-back', async () => {
          const message = await sentMessage();
          await adapter.react!(contextOf(channel), message, emoji);
          const context = contextOf(channel);
          await adapter.react!(context, message, '');
          assert.ok(reached(context), 'the removal of a reaction did not reach the provider');
        }),
      ]
    : [];
  const each = Object.entries(actions).flatMap(([name, action]) => {
    if (!action) return [];
    return [
      check(name, async () => {
        const message = await messageFor(name);
        const context = contextOf(channel);
        await action(context, message);
        assert.ok(reached(context), `${name} did not reach the provider`);
      }),
      check(
        `${name}-401`,
        async () => {
          const message = await messageFor(name);
          await provider.next('unauthorized');
          await rejectsWith(['AUTH_EXPIRED'], action(contextOf(channel), message), `${name} without access`);
        },
        'unauthorized',
      ),
    ];
  });
  return [...each, ...repeated, ...takenBack];
}
