import Box from '@mui/material/Box';
import { contrastText, safeColor } from '@recado/sdk/ui';

interface ColorChipProps {
  label: string;
  color: string | null | undefined;
  /** As wide as there is room, for where the label itself is the subject. */
  wide?: boolean;
}

/** A small label on a colour that a user chose, with text that reads on it. */
export function ColorChip({ label, color, wide = false }: ColorChipProps) {
  const ground = safeColor(color, '#52617b');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        maxWidth: wide ? '100%' : 160,
        px: 0.875,
        borderRadius: '5px',
        fontSize: '0.6875rem',
        lineHeight: '18px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        bgcolor: ground,
        color: contrastText(ground),
      }}
    >
      {label}
    </Box>
  );
}
