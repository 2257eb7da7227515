import type { proto } from '@whiskeysockets/baileys';
import type { PollContent } from '@recado/sdk';
import { bounded, few, title } from './bounds.js';

/** A question with options. Votes come as other messages, sealed with a secret of the poll. */
export function pollOf(message: proto.IMessage): PollContent | undefined {
  const asked = askedIn(message);
  if (!asked) return resultOf(message.pollResultSnapshotMessage ?? message.pollResultSnapshotMessageV3);
  const options = few(asked.options).flatMap(({ optionName }) => title(optionName) ?? []);
  // 0 stands for as many as there are.
  return poll(asked.name, options, asked.selectableOptionsCount !== 1);
}

export const askedIn = (message: proto.IMessage): proto.Message.IPollCreationMessage | undefined =>
  message.pollCreationMessage ??
  message.pollCreationMessageV2 ??
  message.pollCreationMessageV3 ??
  message.pollCreationMessageV5 ??
  undefined;

/** A poll whose votes somebody shares. */
function resultOf(result: proto.Message.IPollResultSnapshotMessage | null | undefined) {
  const options = few(result?.pollVotes).flatMap(({ optionName, optionVoteCount: votes }) => {
    const name = title(optionName);
    return name ? [`${name}: ${String(votes ?? 0)}`] : [];
  });
  return poll(result?.name, options);
}

function poll(name: unknown, options: string[], multiple = false): PollContent | undefined {
  const question = bounded(name);
  if (!question && !options.length) return undefined;
  return { kind: 'poll', question: question ?? '', options, ...(multiple && { multiple }) };
}
