import type { Connection } from '@recado/sdk/contracts';

/** Where a company tests its own chat: the page without a key shows the installation's. */
export const tryChatAddress = ({ publicKey }: Pick<Connection, 'publicKey'>): string | undefined =>
  publicKey && `/demo/webchat?key=${encodeURIComponent(publicKey)}`;
