/** A file dropped where nothing takes it would open in place of the console, and what was being written would be gone. */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent): void => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    // A browser's own field for files takes them itself.
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
