import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Pixels from the bottom at which the next page is requested. */
const NEAR_END = 100;

interface ListPageProps {
  title: string;
  /** What can be added. */
  actions: ReactNode;
  search: ReactNode;
  /** Called while the end of the list is near. */
  onNearEnd: () => void;
  children: ReactNode;
}

/** A page that is a searchable list: title and search stay, and the list scrolls under them. */
export function ListPage({ title, actions, search, onNearEnd, children }: ListPageProps) {
  const area = useRef<HTMLDivElement>(null);
  const look = () => {
    const list = area.current;
    if (list && list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) onNearEnd();
  };
  // A page that does not fill the window leaves nothing to scroll.
  useEffect(look);
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 1, sm: 2 },
        pb: { xs: 0, sm: 0 },
        gap: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h1" component="h2" sx={{ flex: '1 0 auto', maxWidth: '100%' }}>
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      </Box>
      <Box role="search">{search}</Box>
      <Box ref={area} onScroll={look} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <Box sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column', pb: 2 }}>{children}</Box>
      </Box>
    </Box>
  );
}
