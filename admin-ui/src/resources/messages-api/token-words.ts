import type { ConnectionToken } from '@recado/sdk/contracts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** How people call a token; the first one of a connection has no name of its own. */
export const tokenName = ({ label }: Pick<ConnectionToken, 'label'>, translate: Translate): string =>
  label || translate('office.messagesApi.firstToken');

type Named = Pick<ConnectionToken, 'label' | 'hint'>;

/** What revoking a token does. A token and its successor have one name: their last characters tell them apart. */
export function revokeText(token: Named, successor: Named | undefined, translate: Translate): string {
  const values = { name: tokenName(token, translate), hint: token.hint, next: successor?.hint };
  return translate(`office.messagesApi.${successor ? 'revokeReplacedText' : 'revokeText'}`, values);
}
