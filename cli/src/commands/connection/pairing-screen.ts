import { stripVTControlCharacters } from 'node:util';
import type { PairingEvent } from '@recado/core/ops';
import type { Connection } from '@recado/sdk/contracts';
import stringWidth from 'string-width';
import { clock } from '../../log/log-entry.js';
import { paintFor } from '../../output/paint.js';
import { printable } from '../../output/printable.js';
import { qrLines } from '../../output/qr.js';
import type { Shell } from '../../shell.js';

type Code = Extract<PairingEvent, { event: 'code' }>;

/** Each event as a line of JSON. */
export const pairingLines =
  ({ stdout }: Shell) =>
  (event: PairingEvent): void => {
    // The end is the command's problem, on stderr.
    if (event.event !== 'ended') stdout.write(`${JSON.stringify(lineOf(event))}\n`);
  };

const lineOf = (event: PairingEvent): object => {
  if (event.event !== 'connected') return event;
  const { id, name, number } = event.connection;
  return { event: 'connected', id, name, number };
};

/**
 * Each event for a person: in a terminal a new code takes the place of the one before, and goes when it was used; in a
 * pipe each follows the other.
 */
export function pairingScreen(
  shell: Shell,
  { channel }: Pick<Connection, 'channel'>,
): (event: PairingEvent) => void {
  const { stdout, env } = shell;
  const paint = paintFor(stdout, env);
  const print = (lines: string[]) => void stdout.write(`${lines.join('\n')}\n`);
  const canErase = Boolean(stdout.isTTY) && env['TERM'] !== 'dumb';
  /** Lines of the code that is on the screen. */
  let drawn = 0;
  const erase = (): void => {
    if (canErase && drawn) stdout.write(`\u001b[${drawn}A\u001b[J`);
    drawn = 0;
  };
  const draw = (code: Code): void => {
    const lines = [...picture(code), ...caption(code, channel)];
    if (stdout.isTTY && stdout.rows && stdout.rows <= lines.length)
      lines.push(
        paint(
          'yellow',
          `This needs ${lines.length + 2} lines, and the window has ${stdout.rows}: make it higher.`,
        ),
      );
    print(lines);
    // A line that is wider than the terminal takes several.
    drawn = lines.reduce((sum, line) => sum + rowsOf(line), 0);
  };
  const rowsOf = (line: string): number =>
    Math.max(1, Math.ceil(stringWidth(stripVTControlCharacters(line)) / (stdout.columns || 80)));

  function picture({ kind, code }: Code): string[] {
    if (kind === 'code') return ['', `    ${paint('bold', printable(code))}`, ''];
    const lines = qrLines(code, shell);
    const width = stringWidth(stripVTControlCharacters(lines[0] ?? ''));
    if (!stdout.isTTY || !stdout.columns || stdout.columns >= width) return lines;
    return [
      paint(
        'yellow',
        `The code needs ${width} columns, and this window has ${stdout.columns}: make it wider, and wait for the next code.`,
      ),
    ];
  }

  return (event) => {
    switch (event.event) {
      case 'opening':
        erase();
        return print([paint('dim', 'The session is being opened.')]);
      case 'code':
        erase();
        return draw(event);
      case 'pairing':
        erase();
        return print(['The phone has taken the code.']);
      case 'connected': {
        erase();
        const { name, number } = event.connection;
        return print([paint('green', printable(`"${name}" is connected${number ? ` as ${number}` : ''}.`))]);
      }
      case 'ended':
        return erase();
    }
  };
}

/** Where the code is scanned or typed, in the application's words, and until when: lines that fit most terminals. */
function caption({ kind, until }: Code, channel: string): string[] {
  const end = until === null ? '' : `Valid until ${clock(new Date(until))}. `;
  return [...steps(kind, channel), `${end}Ctrl-C ends this.`];
}

function steps(kind: Code['kind'], channel: string): string[] {
  if (channel !== 'whatsapp')
    return [`Open the channel's app on the phone and ${kind === 'qr' ? 'scan' : 'type'} this code.`];
  return [
    'Open WhatsApp on the phone. Tap More options or Settings, then Linked devices.',
    kind === 'qr'
      ? 'Tap Link a device and point the phone at this code.'
      : 'Tap Link a device, then Link with phone number, and type this code.',
  ];
}
