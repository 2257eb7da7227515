import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState, type DragEvent, type ReactNode } from 'react';

/** Comes with the first file that is dragged over a conversation. */
const DropLayer = lazy(() => import('./DropLayer'));

interface DropAreaProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Files may be dropped anywhere on the conversation; the button of the composer is the way without a mouse. */
export function DropArea({ disabled, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const leave = useCallback(() => setOver(false), []);
  const withFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    // A file dropped before the layer is loaded must not replace the page.
    event.preventDefault();
    act(event);
  };
  return (
    <Box
      onDragEnter={withFiles(() => setOver(true))}
      onDragOver={withFiles(() => undefined)}
      onDrop={withFiles(({ dataTransfer }) => {
        leave();
        onFiles([...dataTransfer.files]);
      })}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
      }}
    >
      {children}
      {over && (
        <Suspense fallback={null}>
          <DropLayer onFiles={onFiles} onLeave={leave} />
        </Suspense>
      )}
    </Box>
  );
}
