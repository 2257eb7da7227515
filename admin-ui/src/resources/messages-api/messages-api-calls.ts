import { createMessagesApi, type Api, type MessagesApi } from '@recado/sdk/client';
import {
  createConnectionToken,
  listConnectionTokens,
  revokeConnectionToken,
  rotateConnectionToken,
  type BodyOf,
} from '@recado/sdk/contracts';

const program = (api: Api, token: string) => createMessagesApi({ baseUrl: api.url(''), token });

/** Tokens of a connection, and messages that are sent with one: without the session of this page. */
export const messagesApiCalls = (api: Api) => ({
  connectionTokens: async (id: number) => (await api.call(listConnectionTokens, { params: { id } })).tokens,
  createConnectionToken: (id: number, body: BodyOf<typeof createConnectionToken>) =>
    api.call(createConnectionToken, { params: { id }, body }),
  rotateConnectionToken: (id: number, tokenId: number, overlapHours: number) =>
    api.call(rotateConnectionToken, { params: { id, tokenId }, body: { overlapHours } }),
  revokeConnectionToken: (id: number, tokenId: number) =>
    api.call(revokeConnectionToken, { params: { id, tokenId } }),
  sendAsProgram: (token: string, message: Parameters<MessagesApi['send']>[0]) =>
    program(api, token).send(message),
  externalMessage: (token: string, messageId: number) => program(api, token).status(messageId),
});
