import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import SearchRounded from '@mui/icons-material/SearchRounded';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Template } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n';
import { templatesWith } from './template-text';

interface TemplateListProps {
  templates: readonly Template[];
  chosen: Template | null;
  onChoose: (template: Template) => void;
}

/** The provider writes pt_BR; people read pt-BR. */
const languageOf = ({ language }: Template): string => language.replace('_', '-');

const unusable = ({ status }: Template) =>
  status === 'PAUSED' ? ('templates.paused' as const) : ('templates.disabled' as const);

/** Templates by name, also found by their text. */
export function TemplateList({ templates, chosen, onChoose }: TemplateListProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const found = templatesWith(templates, search);
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        size="small"
        margin="dense"
        placeholder={t('templates.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': t('templates.search') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchRounded fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <List
        dense
        component="div"
        role="group"
        aria-label={t('templates.list')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 1 }}
      >
        {found.map((template) => (
          <ListItemButton
            key={`${template.name} ${template.language}`}
            selected={template === chosen}
            disabled={template.usable === false}
            onClick={() => onChoose(template)}
            sx={{ borderRadius: 1, alignItems: 'flex-start' }}
          >
            <ListItemText
              primary={template.name.replace(/_/g, ' ')}
              secondary={`${languageOf(template)} · ${template.usable === false ? t(unusable(template)) : template.body}`}
              slotProps={{
                primary: { sx: { fontWeight: 500, overflowWrap: 'anywhere' } },
                secondary: {
                  sx: {
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                  },
                },
              }}
            />
          </ListItemButton>
        ))}
      </List>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ py: 2 }}>
          {t('templates.none')}
        </Typography>
      )}
    </>
  );
}
