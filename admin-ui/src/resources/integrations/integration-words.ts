import { useLocale, useTranslate } from 'react-admin';
import type { CompanyIntegration } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { textIn } from '../../schema-form/schema';

/** Its title and description in the user's language. */
export function useIntegrationTexts() {
  const language = useLocale();
  return ({ title, description, texts }: Pick<CompanyIntegration, 'title' | 'description' | 'texts'>) =>
    textIn(texts, language) ?? { title, description };
}

/** The events that leave the installation, as a sentence part; names of a later server version stay as they are. */
export function useEventWords() {
  const translate = useTranslate();
  const language = useLocale();
  return ({ receives, answers }: Pick<CompanyIntegration, 'receives' | 'answers'>): string =>
    new Intl.ListFormat(language).format(
      [...receives, ...(answers ? ['conversation'] : [])].map((name) =>
        translate(`office.integrations.events.${name.replace('.', '_')}`, { _: name }),
      ),
    );
}

/** What is wrong with the delivery; undefined if all is well. */
export function useFaultText() {
  const translate = useTranslate();
  return ({ delivery }: Pick<CompanyIntegration, 'delivery'>): string | undefined => {
    if (!delivery) return undefined;
    const { heldSince, passedOver, error } = delivery;
    const reason = error ?? '';
    if (heldSince) return translate('office.integrations.behind', { time: shortDateTime(heldSince), reason });
    if (passedOver === 0) return undefined;
    return translate('office.integrations.passedOver', { smart_count: passedOver, reason });
  };
}
