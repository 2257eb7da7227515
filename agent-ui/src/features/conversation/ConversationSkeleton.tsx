import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const BUBBLES = [
  { width: '46%', height: 38, mine: false },
  { width: '58%', height: 58, mine: false },
  { width: '40%', height: 38, mine: true },
  { width: '52%', height: 58, mine: true },
  { width: '36%', height: 38, mine: false },
] as const;

/** Bubbles on both sides, while messages load. */
export function MessagesSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'end', gap: 1.5, p: 3 }}
    >
      {BUBBLES.map(({ width, height, mine }, index) => (
        <Skeleton
          key={index}
          variant="rounded"
          width={width}
          height={height}
          sx={{ borderRadius: '12px', alignSelf: mine ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </Box>
  );
}

export function ConversationSkeleton() {
  return (
    <Box aria-busy sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box
        sx={{
          height: 64,
          flex: 'none',
          px: 2.5,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="circular" width={40} height={40} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={180} height={22} />
          <Skeleton width={240} height={18} />
        </Box>
      </Box>
      <MessagesSkeleton />
      <Box
        sx={{ height: 148, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', flex: 'none' }}
      />
    </Box>
  );
}
