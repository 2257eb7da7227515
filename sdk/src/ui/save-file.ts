/** Passes a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next turn; the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
