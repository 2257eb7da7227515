import type { Contact } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useTexts } from './i18n';
import { displayNumber } from './phone';

type Numbered = Pick<Contact, 'number' | 'channel' | 'isGroup'>;

/** A contact's number in international format, or why there is none. Visitors of a site lack nothing. */
export function useNumberText(): (contact: Numbered) => string {
  const t = useTexts();
  return useCallback(
    ({ number, channel, isGroup }: Numbered) => {
      if (isGroup) return t('contacts.group');
      const shown = displayNumber(number);
      if (shown.kind === 'number') return shown.text;
      if (shown.kind === 'invalid') return t('common.invalidNumber');
      return channel.startsWith('whatsapp') ? t('common.numberUnavailable') : '–';
    },
    [t],
  );
}
