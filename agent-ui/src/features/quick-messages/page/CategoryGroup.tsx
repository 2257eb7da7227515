import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../../components/Chip';
import { CardList } from '../../../components/list/ListCard';
import { useTexts } from '../../../lib/i18n';
import type { Group } from '../data/quick-message-groups';
import { EntryActions, QuickMessageRow, type RowActions } from './QuickMessageRow';

/** A category with the replies in it. */
export function CategoryGroup({ group, ...actions }: RowActions & { group: Group }) {
  const t = useTexts();
  const { category, replies } = group;
  const id = `category-${category?.id ?? 0}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, pr: 1, mb: 0.5 }}>
        <Typography id={id} variant="h2" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {category?.shortcode ?? t('quickMessages.noCategory')}
        </Typography>
        {category && !category.geral && <Chip>{t('quickMessages.own')}</Chip>}
        <Box sx={{ flex: 1 }} />
        {category && <EntryActions entry={category} {...actions} />}
      </Box>
      {replies.length > 0 && (
        <CardList>
          {replies.map((entry) => (
            <QuickMessageRow key={entry.id} entry={entry} {...actions} />
          ))}
        </CardList>
      )}
    </Box>
  );
}
