import { rememberedInsertStep } from '../../infra/hot-session.js';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Channels } from '../../ports/channels.js';
import { writeDirectMessages } from '../direct-messages/direct-messages.tx.js';
import { SEALED_TYPE, sealText } from '../direct-messages/sealed-text.rules.js';
import { connectedLines, type Line } from './lines.repo.js';

/** Whom a letter is for. */
export interface LetterReader {
  companyId: number;
  name: string;
  /** The user's own connection, if one was chosen. */
  connectionId: number | null;
}
export interface Letter {
  /** Unique in the company. */
  clientKey: string;
  phone: string;
  text: string;
  validUntil: Date;
}

/**
 * Messages to a user's own phone, about the account: through a connected channel of the company, on which colleagues
 * can neither read them nor see that there were any.
 */
export function createAccountLetters(
  { db, clock, config }: Pick<Infra, 'db' | 'clock' | 'config'>,
  { channels, outbox }: { channels: Pick<Channels, 'capabilities'>; outbox: Outbox },
) {
  const idStep = rememberedInsertStep(db);

  /** The user's own connection first, then the company's default; those that may write at any time before others. */
  async function linesOf(trx: Transaction, user: LetterReader): Promise<Line[]> {
    const rows = await connectedLines(trx, user);
    const rank = ({ channel }: Line) => {
      const able = channels.capabilities(channel);
      if (!able?.outbound.text || able.proactive === 'none') return undefined;
      return able.proactive === 'free' && able.replyWindowHours === undefined ? 0 : 1;
    };
    return [0, 1].flatMap((wanted) => rows.filter((row) => rank(row) === wanted));
  }

  /** Returns the letter's message; undefined if no connection reaches the phone. */
  async function write(
    trx: Transaction,
    user: LetterReader,
    { clientKey, phone, text, validUntil }: Letter,
  ): Promise<number | undefined> {
    const message = {
      ...{ to: { phone, name: user.name }, clientKey, body: '', validUntil },
      ...{ mediaType: SEALED_TYPE, data: sealText(config.keys.secrets, text) },
    };
    for (const line of await linesOf(trx, user)) {
      const [written] = await writeDirectMessages(trx, user, line, null, [message], {
        ...{ outbox, capabilities: channels.capabilities(line.channel), now: clock.now() },
        ...{ idStep: await idStep(), isApart: true },
      });
      if (written && 'messageId' in written) return written.messageId;
    }
    return undefined;
  }
  return { write };
}
export type AccountLetters = ReturnType<typeof createAccountLetters>;
