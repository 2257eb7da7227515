import type { Message } from '@recado/sdk/contracts';

/** What a private file without words has for a body. */
const EMPTY_MARK = '\u200d';
const PRIVATE_MARK = ' - Mensagem Privada';

/**
 * A message's words as its bubble shows them: without the writer's name that went above them to the customer, because the
 * bubble names its writer itself.
 */
export const shownBody = ({ body, user, fromMe, isPrivate }: Message): string => {
  if (body === EMPTY_MARK) return '';
  if (!fromMe || !user) return body;
  const line = `*${user.name}${isPrivate ? PRIVATE_MARK : ''}:*\n`;
  return body.startsWith(line) ? body.slice(line.length) : body;
};
