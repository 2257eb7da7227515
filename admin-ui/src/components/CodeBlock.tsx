import Box from '@mui/material/Box';

/** Code or data as it is; scrolled by keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <Box
      component="pre"
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        ...{ m: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 13, maxHeight: 320 },
        ...{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}
