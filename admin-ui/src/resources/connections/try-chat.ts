import type { Connection } from '@recado/sdk/contracts';

/** Where a company tests its own chat: the page without a key shows the installation's. */
export const tryChatAddress = ({ publicKey }: Pick<Connection, 'publicKey'>): string | undefined =>
  publicKey && `/demo/webchat?key=${encodeURIComponent(publicKey)}`;

/** Where a chat on the company's own site begins. */
export const FIRST_CHAT = '/connections/create?channel=webchat&guided=1';
