/** The text at a key such as `office.login.title`; the key itself where there is none, as react-admin does. */
export function textIn(texts: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  return typeof found === 'string' ? found : key;
}
