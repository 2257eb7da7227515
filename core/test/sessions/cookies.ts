import type { Answer } from '../support/client.js';

/** The refresh cookie of a response, with its attributes; undefined if it sets none. */
export function refreshCookie(
  answer: Pick<Answer, 'headers'>,
  name = 'recado_refresh',
): (Record<string, string | true> & { value: string }) | undefined {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const line = lines.find((one) => one.startsWith(`${name}=`));
  if (!line) return undefined;
  const [pair, ...attributes] = line.split('; ');
  const named = attributes.map((one): [string, string | true] => {
    const [attribute = '', value = true] = one.split('=');
    return [attribute, value];
  });
  const value = pair!.slice(`${name}=`.length);
  return { ...Object.fromEntries(named), value };
}
/** The cookie that identifies the browser. */
export const deviceCookie = (answer: Pick<Answer, 'headers'>) => refreshCookie(answer, 'recado_device');
export const withCookie = (value: string) => ({ headers: { cookie: `recado_refresh=${value}` } });
