import assert from 'node:assert/strict';
import { checksOf, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { anyMessage, contextOf, sampleMessage } from './harness.js';

/** Every emoji and every kind of edit that the channel declares is taken. */
export function finerActionChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('actions');
  const { adapter } = channel;
  const { reactions, edit } = adapter.capabilities;
  const sent = async (message: ReturnType<typeof anyMessage>) => {
    const [receipt] = await adapter.send(contextOf(channel), message);
    return { externalId: receipt!.externalMessageId, conversation: message.conversation, fromMe: true };
  };
  const checks: ConformanceCheck[] = [];
  if (typeof reactions === 'object' && adapter.react)
    checks.push(
      check('each-emoji', async () => {
        await provider.reset();
        const message = await sent(anyMessage(channel));
        for (const emoji of reactions.emojis)
          await adapter.react!(contextOf(channel), message, emoji).catch((error: unknown) =>
            assert.fail(`${emoji} is declared and refused: ${String(error)}`),
          );
      }),
    );
  if (edit?.kinds && adapter.edit)
    checks.push(
      check('edit-each-kind', async () => {
        await provider.reset();
        for (const kind of edit.kinds!) {
          const message = { ...(await sent(sampleMessage(channel, kind))), kind };
          await adapter.edit!(contextOf(channel), message, 'edited').catch((error: unknown) =>
            assert.fail(
              `the edit of a message of the kind ${kind} is declared and refused: ${String(error)}`,
            ),
          );
        }
      }),
    );
  return checks;
}
