import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Language } from '@recado/sdk/contracts';
import EmojiPicker, { Categories, EmojiStyle, Theme } from 'emoji-picker-react';
import { cspNonce } from '../../lib/csp-nonce';
import { useI18n } from '../../lib/i18n';

/** The names of emojis; there are none in Turkish, so that English ones stand in. */
const NAMES: Record<Language, () => Promise<{ default: object }>> = {
  pt: () => import('emoji-picker-react/data/emojis-pt'),
  en: () => import('emoji-picker-react/data/emojis-en'),
  es: () => import('emoji-picker-react/data/emojis-es'),
  tr: () => import('emoji-picker-react/data/emojis-en'),
};

interface EmojiGridProps {
  width: number;
  height: number;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The picker itself, with this system's own emojis: no picture is loaded. */
export default function EmojiGrid({ width, height, onPick, onClose }: EmojiGridProps) {
  const { t, language } = useI18n();
  const { mode } = useTheme().palette;
  return (
    <Box
      // The picker's own Escape leads from an emoji back to its search first.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || (event.target as { value?: string }).value) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <EmojiPicker
        width={width}
        height={height}
        nonce={cspNonce}
        emojiStyle={EmojiStyle.NATIVE}
        theme={mode === 'dark' ? Theme.DARK : Theme.LIGHT}
        emojiData={NAMES[language] as never}
        skinTonesDisabled
        previewConfig={{ showPreview: false }}
        categories={[
          { category: Categories.SUGGESTED, name: t('messaging.emojiRecent') },
          { category: Categories.SMILEYS_PEOPLE, name: t('messaging.emojiPeople') },
          { category: Categories.ANIMALS_NATURE, name: t('messaging.emojiNature') },
          { category: Categories.FOOD_DRINK, name: t('messaging.emojiFood') },
          { category: Categories.TRAVEL_PLACES, name: t('messaging.emojiPlaces') },
          { category: Categories.ACTIVITIES, name: t('messaging.emojiActivities') },
          { category: Categories.OBJECTS, name: t('messaging.emojiObjects') },
          { category: Categories.SYMBOLS, name: t('messaging.emojiSymbols') },
          { category: Categories.FLAGS, name: t('messaging.emojiFlags') },
        ]}
        labels={{
          searchPlaceholder: t('messaging.emojiSearch'),
          searchLabel: t('messaging.emojiSearch'),
          searchClear: t('messaging.emojiClear'),
          searchResultsNone: t('messaging.emojiNone'),
          searchResultsOne: t('messaging.emojiOne'),
          searchResultsMany: t('messaging.emojiMany'),
          categoryNavigation: t('messaging.emojiCategories'),
          loading: t('messaging.emojiLoading'),
          loadingError: t('messaging.emojiFailed'),
          retryLoading: t('conversation.tryAgain'),
        }}
        onEmojiClick={({ emoji }) => onPick(emoji)}
      />
    </Box>
  );
}
