import { PluginError } from '@recado/sdk';
import type { Transaction } from '../infra/database.js';
import type { MessageToSend } from './outbound.repo.js';

/**
 * The provider gave a message an id that another message of the chat already has. Whether it arrived is unknown: a
 * channel that is asked again would only name the same id again, also one that promises `idempotentSend`.
 */
export const repeatedId = (cause?: unknown): PluginError =>
  new PluginError(
    'DELIVERY_UNCERTAIN',
    'The channel named a message that this chat already has, so nobody knows whether this one arrived. Sending again may duplicate it.',
    {
      cause,
      texts: {
        pt: 'O canal indicou uma mensagem que esta conversa já tem; por isso ninguém sabe se esta chegou. Reenviar pode duplicá-la.',
        es: 'El canal indicó un mensaje que esta conversación ya tiene; por eso nadie sabe si este llegó. Reenviarlo puede duplicarlo.',
        tr: 'Kanal bu görüşmede zaten bulunan bir mesajı bildirdi; bu yüzden bu mesajın ulaşıp ulaşmadığı bilinmiyor. Yeniden göndermek mesajı yineleyebilir.',
      },
    },
  );

/** Whether one of the ids belongs to another message of the chat that Recado has sent. */
export const areOfOthers = async (
  trx: Transaction,
  { id, companyId, connectionId, conversation }: MessageToSend,
  externalIds: Buffer[],
): Promise<boolean> =>
  (await trx('messageParts as p')
    .join('messages as m', 'm.id', 'p.messageId')
    .where({ 'p.connectionId': connectionId, 'm.companyId': companyId, 'm.conversation': conversation })
    .whereIn('p.externalId', externalIds)
    .whereNot('p.messageId', id)
    .first('p.messageId')) !== undefined;
