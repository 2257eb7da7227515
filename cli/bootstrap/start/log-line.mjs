const names = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/**
 * One line of the core's log in readable form, or undefined if it is irrelevant in a terminal.
 * @param {string} line @param {{ everything?: boolean }} [options]
 */
export function readableLine(line, { everything = false } = {}) {
  if (!line.trim()) return undefined;
  const entry = parse(line);
  if (!entry) return line; // not the logger's: a crash trace, or a library's output
  if (everything) return line;
  if (!(entry.level >= 40)) return undefined;
  const time = new Date(entry.time ?? Date.now()).toTimeString().slice(0, 8);
  const reason =
    entry.err?.message && entry.err.message !== entry.msg ? `: ${shortened(entry.err.message)}` : '';
  return `${time} ${names[entry.level] ?? entry.level}  ${culprit(entry)}${entry.msg ?? ''}${reason}${place(entry)}`;
}

/** Where in a plugin's sources its error arose. @param {{ plugin?: unknown, err?: { stack?: string } }} entry */
function place({ plugin, err }) {
  const [, file] =
    (plugin && /^\s+at (?:.*\()?(?:.*\/)?([^/()]+\/[^/()]+:\d+):\d+\)?$/m.exec(err?.stack ?? '')) || [];
  return file ? ` (${file})` : '';
}

/** What the line is about, if its text does not name it. @param {{ plugin?: unknown, channel?: unknown, msg?: string }} entry */
function culprit({ plugin, channel, msg = '' }) {
  const [kind, name] = plugin ? ['plugin', plugin] : ['channel', channel];
  return typeof name === 'string' && name && !msg.includes(`"${name}"`) ? `${kind} "${name}": ` : '';
}

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    return undefined; // cut off in the middle
  }
}

/** A failed statement includes its whole text; the log file has it. */
function shortened(message) {
  const oneLine = message.replace(/\s+/g, ' ');
  return oneLine.length > 240 ? `${oneLine.slice(0, 160)} … ${oneLine.slice(-76)}` : oneLine;
}
