const quietMs = 10_000;

/** Detects repeated lines: the same text as another one of the last ten seconds. */
export function createRepetitionFilter(now = Date.now) {
  const heard = new Map();
  return (text) => {
    for (const [known, at] of heard) if (now() - at >= quietMs) heard.delete(known);
    const said = text.replace(/^\d\d:\d\d:\d\d /, '');
    if (heard.has(said)) return false;
    heard.set(said, now());
    return true;
  };
}
