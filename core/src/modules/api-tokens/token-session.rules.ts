const PREFIX = 'token-';

/** What stands in place of a session's id while an API token is used. */
export const sessionOfToken = (tokenId: number): string => `${PREFIX}${tokenId}`;
export const isTokenSession = (sessionId: string): boolean => sessionId.startsWith(PREFIX);
/** The token's id in it. */
export const tokenOfSession = (sessionId: string): number => Number(sessionId.slice(PREFIX.length));
