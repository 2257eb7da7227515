import type { Answer } from '../support/client.js';

/** The refresh cookie that an answer sets, with its attributes; undefined when it sets none. */
export function refreshCookie(
  answer: Answer,
): (Record<string, string | true> & { value: string }) | undefined {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const line = lines.find((one) => one.startsWith('recado_refresh='));
  if (!line) return undefined;
  const [pair, ...attributes] = line.split('; ');
  const named = attributes.map((one): [string, string | true] => {
    const [name = '', value = true] = one.split('=');
    return [name, value];
  });
  const value = pair!.slice('recado_refresh='.length);
  return { ...Object.fromEntries(named), value };
}
export const withCookie = (value: string) => ({ headers: { cookie: `recado_refresh=${value}` } });
