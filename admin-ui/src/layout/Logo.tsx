import Box from '@mui/material/Box';
import { MARK } from '@recado/sdk/ui';

/** The product's logo. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox={MARK.viewBox}
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', display: 'block', color: 'primary.main' }}
    >
      <rect width="32" height="32" rx={MARK.tileRadius} fill="currentColor" />
      <Box component="path" sx={{ color: 'primary.contrastText' }} fill="currentColor" d={MARK.bubble} />
      <path
        stroke="currentColor"
        strokeWidth={MARK.lineWidth}
        strokeLinecap="round"
        fill="none"
        d={MARK.lines}
      />
    </Box>
  );
}
