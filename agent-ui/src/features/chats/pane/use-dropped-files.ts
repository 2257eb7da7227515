import { useEffect } from 'react';
import { useNewest } from '../../../lib/live-hooks';

/** Files may be dropped anywhere while a chat is open: a page that does not take them is replaced by them. */
export function useDroppedFiles(add: (files: readonly File[]) => void, refuses: boolean): void {
  const newest = useNewest({ add, refuses });
  useEffect(() => {
    const take = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (newest.current.refuses) dataTransfer.dropEffect = 'none';
      else if (event.type === 'drop') newest.current.add([...dataTransfer.files]);
    };
    document.addEventListener('dragover', take);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', take);
      document.removeEventListener('drop', take);
    };
  }, [newest]);
}
