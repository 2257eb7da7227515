import type { Message } from '@recado/sdk/contracts';

/** The body of a private file without text. */
const EMPTY_MARK = '\u200d';
const PRIVATE_MARK = ' - Mensagem Privada';

/**
 * A message's text as its bubble shows it: without the author's name that the customer sees above it, because the
 * bubble shows its author itself.
 */
export const shownBody = ({ body, user, fromMe, isPrivate }: Message): string => {
  if (body === EMPTY_MARK) return '';
  if (!fromMe || !user) return body;
  const line = `*${user.name}${isPrivate ? PRIVATE_MARK : ''}:*\n`;
  return body.startsWith(line) ? body.slice(line.length) : body;
};
