import type { MessageReference } from '../../channel/adapter.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { namesId, namesOf, sightOfCalls } from './content/call-sight.js';
import { canSee } from './content/look.js';
import { sightOfShown } from './content/shown-sight.js';
import { uniqueWords } from './content/unique.js';
import { shown } from './damage.js';
import type { ChannelUnderTest, ProviderFixture, ShownMessage } from './descriptor.js';
import { fault } from './fault.js';
import { anyMessage, contextOf } from './harness.js';
import type { FakeCall } from '../fake-provider/fake-provider.js';

type Change = (ctx: ConnectionContext, message: MessageReference) => Promise<void>;
/** What a change did at the provider. */
interface Changed {
  id: string;
  /** Messages that it made. */
  grown: string[];
  calls: readonly FakeCall[];
  /** What the customer sees of the message now; absent where only the calls are seen. */
  now?: ShownMessage;
}

/** An edit or a deletion changes the message that it names, and makes no other one. */
export function changeChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('content');
  const { adapter } = channel;
  if (!canSee(provider)) return [];
  const changed = async (change: Change): Promise<Changed> => {
    await provider.reset();
    const message = anyMessage(channel);
    const [receipt] = await adapter.send(contextOf(channel), message);
    const id = receipt!.externalMessageId;
    const before = { accepted: provider.accepted().length, calls: provider.calls?.length ?? 0 };
    await change(contextOf(channel), { externalId: id, conversation: message.conversation, fromMe: true });
    const now = await provider.shown?.(id);
    const calls = provider.calls?.slice(before.calls) ?? [];
    return { id, grown: provider.accepted().slice(before.accepted), calls, ...(now && { now }) };
  };
  const alone = (what: string, grown: readonly string[]) => {
    if (grown.length > 0)
      fault({
        wrong: `${what} made another message`,
        expected: 'no new message: the existing one is changed',
        came: shown(grown),
        todo: "use the provider's own call for it; if there is none, do not declare the capability",
      });
  };
  const named = (what: string, { id, calls }: Changed) => {
    if (provider.shown || namesId(calls, id)) return;
    fault({
      wrong: `${what} does not name the message`,
      expected: `the id ${id} in a value of the call`,
      came: namesOf(calls),
      todo: 'pass message.externalId on; if the provider knows the message by another id, give the fixture shown(externalId)',
    });
  };
  const checks: ConformanceCheck[] = [];
  if (adapter.edit)
    checks.push(
      check('edit-makes-no-message', async () => {
        const text = uniqueWords('better');
        alone('an edit', (await changed((ctx, message) => adapter.edit!(ctx, message, text))).grown);
      }),
      check('edit-shows-new-text', async () => {
        const text = uniqueWords('better');
        const change = await changed((ctx, message) => adapter.edit!(ctx, message, text));
        named('an edit', change);
        const sight = provider.shown
          ? sightOfShown(change.now ? [change.now] : [])
          : sightOfCalls(change.calls);
        sight.text(text);
      }),
    );
  if (adapter.deleteMessage)
    checks.push(
      check('delete-removes-message', async () => {
        const change = await changed((ctx, message) => adapter.deleteMessage!(ctx, message));
        alone('a deletion', change.grown);
        named('a deletion', change);
        if (change.now)
          fault({
            wrong: 'a deleted message is still seen',
            expected: 'undefined from shown()',
            came: shown(change.now),
            todo: 'delete the message that message.externalId names, for everybody',
          });
      }),
    );
  return checks;
}
