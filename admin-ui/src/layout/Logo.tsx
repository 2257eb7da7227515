import Box from '@mui/material/Box';

/** The product's mark. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', display: 'block' }}
    >
      <Box
        component="rect"
        sx={{ color: 'primary.main' }}
        width="32"
        height="32"
        rx="9"
        fill="currentColor"
      />
      <Box
        component="path"
        sx={{ color: 'primary.contrastText' }}
        fill="currentColor"
        d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H14l-4.6 3.7A.9.9 0 0 1 8 23z"
      />
      <Box
        component="path"
        sx={{ color: 'primary.main' }}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
        d="M12 12.5h8M12 15.8h5"
      />
    </Box>
  );
}
