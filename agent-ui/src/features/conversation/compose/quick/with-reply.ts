/**
 * The text of the field with a quick reply in it. `pressed` is the text at the moment of the choice: its "/…" gives way
 * to the reply, whatever was typed behind it since then stays.
 */
export const withReply = (now: string, pressed: string, reply: string): string => {
  if (pressed.startsWith('/')) {
    if (now.startsWith(pressed)) return reply + now.slice(pressed.length);
    // Part of the "/…" was deleted since then.
    if (pressed.startsWith(now)) return reply;
  }
  const before = now.trimEnd();
  return before === '' ? reply : `${before}\n${reply}`;
};
