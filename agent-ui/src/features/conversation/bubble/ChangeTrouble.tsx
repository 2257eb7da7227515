import type { Message } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { useFailureText } from '../../../lib/use-error-text';

type Change = NonNullable<Message['change']>;
const FAILED: Record<Change['kind'], TextKey> = {
  edit: 'messaging.editFailed',
  delete: 'messaging.removeFailed',
  react: 'messaging.reactFailed',
};

/** An edit, a deletion or a reaction that did not reach the customer, or may not have. */
export default function ChangeTrouble({ change }: { change: Change }) {
  const t = useTexts();
  const failureText = useFailureText();
  const { failure } = change;
  const reason = failure ? failureText(failure.code, failure.text, failure.texts) : '';
  const said = t(change.status === 'failed' ? FAILED[change.kind] : 'messaging.changeUnconfirmed');
  return [said, reason].filter(Boolean).join(' ');
}
