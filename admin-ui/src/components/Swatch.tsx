import Box from '@mui/material/Box';

/** A colour sample; its meaning is written beside it. */
export function Swatch({ color, size }: { color: string; size: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: '5px',
        border: 1,
        borderColor: 'divider',
        bgcolor: color,
        flex: 'none',
        display: 'inline-block',
      }}
    />
  );
}
