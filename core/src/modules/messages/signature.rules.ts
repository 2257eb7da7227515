/** The line above a note for colleagues, in every language: the original API defines it. */
const PRIVATE_MARK = ' - Mensagem Privada';
/** The body of a private file without text. */
export const PRIVATE_FILE_MARKER = '\u200d';

const line = (name: string): string => `*${name}:*\n`;

/** A text under its writer's name in bold. */
export const signed = (name: string, text: string): string => line(name) + text;

/** A note for colleagues: always under its writer's name; a file without text carries an invisible mark. */
export const privateBody = (name: string, text: string): string =>
  text ? line(name + PRIVATE_MARK) + text : PRIVATE_FILE_MARKER;

const SIGNATURE = /^\*[^*\n]{1,160}:\*\n/;

/** The line with the writer's name above a text; empty if there is none. `names`: the possible writers. */
function signatureOf(body: string, name: string | null): string {
  const found = SIGNATURE.exec(body)?.[0] ?? '';
  return name !== null && (found === line(name) || found === line(name + PRIVATE_MARK)) ? found : '';
}

/** The text without its writer's name above it. */
export const unsigned = (body: string, name: string | null): string =>
  body.slice(signatureOf(body, name).length);

/** The new text of a message, under the same signature as the old one. */
export function resigned(former: string, text: string, name: string | null): string {
  const signature = signatureOf(former, name);
  return text.startsWith(signature) ? text : signature + text;
}
