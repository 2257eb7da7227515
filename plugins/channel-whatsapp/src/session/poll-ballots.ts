import type { WAMessage } from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import type { Account } from '../mapping/account.js';
import { openPollIn, openVote, votedIn, type Ballots } from '../mapping/votes.js';
import { keepPoll, pollOfId } from '../store/polls.js';

/** Reads votes by the secrets of the polls that this account has seen. */
export class PollBallots implements Ballots {
  constructor(
    private readonly ctx: PluginContext,
    private readonly connectionId: number,
    private readonly account: Account,
  ) {}

  /** Before the poll is passed on: its votes may follow at once. */
  async note(message: WAMessage): Promise<void> {
    const poll = openPollIn(message, this.account);
    if (poll) await keepPoll(this.ctx, this.connectionId, message.key, poll);
  }

  async chosenIn(message: WAMessage): Promise<string[] | undefined> {
    const { ctx, connectionId } = this;
    const poll = await pollOfId(ctx, connectionId, votedIn(message) ?? '');
    const chosen = poll && openVote(message, poll, this.account);
    if (!chosen)
      ctx.log.warn(
        { connectionId, messageId: message.key.id },
        poll ? 'a vote could not be opened' : 'a vote came for an unknown poll',
      );
    return chosen;
  }
}
