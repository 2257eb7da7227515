export * from './api.js';
export * from './api-error.js';
export { callUrl, type CallApi, type CallArguments, type CallInput } from './request.js';
export {
  TOKEN_KEY,
  apiTokenStore,
  createTokenStore,
  type OtherTab,
  type SignedOutReason,
  type TokenStore,
} from './token-store.js';
export * from './live.js';
export * from './messages-api.js';
export type { Room } from './live-rooms.js';
export { livePosition, pollBy, type Poll, type PollAnswer } from './live-transport.js';
