import type { Connection } from '@recado/sdk/contracts';

/** Where a company tests its own chat, in a language: the page without a key shows the installation's. */
export const tryChatAddress = (
  { publicKey }: Pick<Connection, 'publicKey'>,
  language: string,
): string | undefined => publicKey && `/demo/webchat?key=${encodeURIComponent(publicKey)}&lang=${language}`;

/** Where a chat on the company's own site begins. */
export const FIRST_CHAT = '/connections/create?channel=webchat&guided=1';
