/** A route's path with `:names`, compiled. Returns the decoded parameters of a matching address. */
export function compilePath(path: string): (address: string) => Record<string, string> | undefined {
  const names: string[] = [];
  const source = path
    .split('/')
    .map((segment) => {
      if (segment === '*') return names.push('*') && '(.*)';
      if (!segment.startsWith(':')) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(segment.slice(1));
      return '([^/]+)';
    })
    .join('/');
  const pattern = new RegExp(`^${source}/?$`);
  return (address) => {
    const match = pattern.exec(address);
    if (!match) return undefined;
    try {
      return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]));
    } catch {
      return undefined; // an invalid escape matches nothing
    }
  };
}
