const LONGEST_NAME = 100;
/** A signed path with the file's name at the end: services that take a link may look at its extension. */
export function withFileName(path: string, filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_')
    .slice(-LONGEST_NAME)
    .replace(/^\.+/, '');
  return path.replace('?', `/${plain || 'file'}?`);
}
