const quietMs = 10_000;

/** Tells which lines are news: one that says the same as another of the last ten seconds is not. */
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
