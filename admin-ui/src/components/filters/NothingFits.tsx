import ClearIcon from '@mui/icons-material/FilterAltOffOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin';

/** Text of a list without matching rows, with the way back: to all of them, or a retry. */
export function NothingFits() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const name = labelOf(useResourceContext() ?? '', 0);
  const { filterValues, setFilters, error, refetch } = useListContext();
  const isNarrowed = !error && Object.keys(filterValues).length > 0;
  const text = isNarrowed ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results';
  return (
    <Box role="status" sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {error ? translate('office.operation.listFailed') : translate(text, { name })}
      </Typography>
      {isNarrowed ? (
        <Button variant="outlined" startIcon={<ClearIcon />} onClick={() => setFilters({})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : (
        error && (
          <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void refetch()}>
            {translate('ra.action.refresh')}
          </Button>
        )
      )}
    </Box>
  );
}
