import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { IconAction } from '../../components/IconAction';
import { Kbd } from '../../components/Kbd';
import { useTexts } from '../../lib/i18n';

/** Opens the palette: a field to look at where there is room, an icon elsewhere. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts();
  return (
    <>
      <ButtonBase
        onClick={onOpen}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: { xs: 'none', md: 'flex' },
          justifyContent: 'flex-start',
          gap: 1,
          width: 300,
          height: 36,
          px: 1.25,
          mr: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'recado.page',
          color: 'text.disabled',
          typography: 'body1',
          '&:hover': { borderColor: 'text.disabled' },
        }}
      >
        <Search sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {t('shell.searchOrRun')}
        </Box>
        <Kbd keys="Mod+K" />
      </ButtonBase>
      <Box sx={{ display: { xs: 'block', md: 'none' } }}>
        <IconAction label={t('shell.searchOrRun')} onClick={onOpen}>
          <Search />
        </IconAction>
      </Box>
    </>
  );
}
