import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, type RefObject } from 'react';
import { DebouncedSearch } from '../../../components/list/DebouncedSearch';
import { TagsField } from '../../../components/tags/TagsField';
import { useTexts } from '../../../lib/i18n';
import { openContactForm } from '../../../lib/requests/contact-requests';
import type { ContactFilter } from '../data/use-contact-list';
import { FilesMenu } from './FilesMenu';

interface ContactsToolbarProps {
  count: number | undefined;
  filter: ContactFilter;
  onFilter: (change: Partial<ContactFilter>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  onImported: () => void;
}

/** Title, search, tag filter, and what can be done with all contacts. */
export function ContactsToolbar({ count, filter, onFilter, searchRef, onImported }: ContactsToolbarProps) {
  const t = useTexts();
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Box
          sx={{ flex: '1 0 auto', display: 'flex', alignItems: 'baseline', gap: 1.5, whiteSpace: 'nowrap' }}
        >
          <Typography variant="h1" component="h2">
            {t('contacts.title')}
          </Typography>
          <Typography color="textSecondary" role="status">
            {count !== undefined && t('contacts.count', { smart_count: count })}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FilesMenu onImported={onImported} />
          <Button variant="contained" startIcon={<Add />} onClick={() => openContactForm()}>
            {t('contacts.add')}
          </Button>
        </Box>
      </Box>
      <Box
        role="search"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <DebouncedSearch
          label={t('contacts.search')}
          clearLabel={t('contacts.clearSearch')}
          value={filter.search}
          onSearch={onSearch}
          inputRef={searchRef}
        />
        <TagsField
          label={t('contacts.tagFilter')}
          value={filter.tagIds}
          onChange={(tagIds) => onFilter({ tagIds })}
        />
      </Box>
    </>
  );
}
