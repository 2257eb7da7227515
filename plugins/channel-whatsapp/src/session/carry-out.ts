import { S_WHATSAPP_NET, jidNormalizedUser } from '@whiskeysockets/baileys';
import type { Identity, MediaRef } from '@recado/sdk';
import { authorsOf } from '../store/authors.js';
import { addressOfConversation, addressOfIdentity, addressOfNumber } from '../outgoing/address.js';
import { codeOf, failureOf } from '../outgoing/failures.js';
import { askForFileAgain } from '../outgoing/file-again.js';
import { standingOf } from './standing.js';
import type { PhoneSession, SessionQuestion } from './session-types.js';

const READY_MS = 3_000;

/** Carries out another process's request to a session. */
export async function carryOut(
  session: PhoneSession,
  question: SessionQuestion,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await answer(session, question, signal);
  } catch (error) {
    throw failureOf(error);
  }
}

async function answer(session: PhoneSession, question: SessionQuestion, signal: AbortSignal) {
  const client = await session.ready(signal, READY_MS);
  const { ctx, connectionId } = session;
  switch (question.what) {
    case 'ping':
      await client.query({
        tag: 'iq',
        attrs: { to: S_WHATSAPP_NET, type: 'get', xmlns: 'w:p' },
        content: [{ tag: 'ping', attrs: {} }],
      });
      return null;
    case 'markRead': {
      const { messages } = question;
      const authors = await authorsOf(
        ctx,
        connectionId,
        messages.map(({ externalId }) => externalId),
      );
      await client.readMessages(
        messages.flatMap(({ externalId: id, conversation, fromMe }) => {
          const remoteJid = addressOfConversation(conversation);
          const participant = authors.get(id);
          return remoteJid ? [{ id, fromMe, remoteJid, ...(participant && { participant }) }] : [];
        }),
      );
      return null;
    }
    case 'setTyping': {
      const to = addressOfConversation(question.conversation);
      if (to) await client.sendPresenceUpdate(question.typing ? 'composing' : 'paused', to);
      return null;
    }
    case 'picture':
      return picture(session, question.identity);
    case 'standing':
      return standingOf(client, (error) =>
        ctx.log.warn({ err: error, connectionId }, 'the limit of new chats was not told'),
      );
    case 'lookUp':
      return (await addressOfNumber(session, client, question.phone)) !== undefined;
    case 'newPlaceOfFile':
      return askForFileAgain(client, question.providerRef, signal);
  }
}

async function picture(session: PhoneSession, identity: Identity): Promise<MediaRef | null> {
  const jid = addressOfIdentity(identity);
  if (!jid) return null;
  const client = await session.ready(AbortSignal.timeout(READY_MS), READY_MS);
  const url = await client.profilePictureUrl(jidNormalizedUser(jid), 'preview').catch((error: unknown) => {
    // Nobody there, or a picture that we may not see.
    if ([401, 403, 404].includes(codeOf(error) ?? 0)) return undefined;
    throw error;
  });
  return url ? { providerRef: { picture: url }, mimeType: 'image/jpeg' } : null;
}
