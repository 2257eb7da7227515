import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FactListProps {
  /** By the name of the fact. */
  facts: Readonly<Record<string, string>>;
  label: (name: string) => string;
}

/** Facts about something, each with its label. */
export function FactList({ facts, label }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {Object.entries(facts).map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label(name)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
