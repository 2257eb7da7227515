// Runs in the spreadsheet thread: ten million characters are looked at one by one.

/**
 * The text of a csv file: by its mark UTF-8 or UTF-16, else UTF-8 where it is valid, else Windows-1252, which older
 * spreadsheets write. Undefined when it is no text.
 * @param {Buffer} file
 * @returns {string | undefined}
 */
export function csvText(file) {
  const text = decoded(file);
  return text.slice(0, 4096).includes('\u0000') ? undefined : text;
}

/** @param {Buffer} file */
function decoded(file) {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file); // every byte means something there
  }
}

/**
 * What divides the columns: whichever of `;`, tab and `,` stands most often in the first line outside of quotes.
 * @param {string} text
 */
export function csvSeparator(text) {
  const counts = new Map([
    [';', 0],
    ['\t', 0],
    [',', 0],
  ]);
  let quoted = false;
  for (const character of text.slice(0, 20_000)) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n') break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ';';
}

/**
 * How many columns the widest line has, quoted text left out: a parser takes seconds for a million of them.
 * @param {string} text
 * @param {string} separator
 */
export function widestLine(text, separator) {
  let [widest, columns, quoted] = [0, 1, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === separator) columns += 1;
    else if (character === '\n') [widest, columns] = [Math.max(widest, columns), 1];
  }
  return Math.max(widest, columns);
}
