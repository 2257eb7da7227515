const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const heartbeatMs = 30_000;

/** Seconds in readable form: 0.4 s, 12 s, 3 min 05 s. */
export function spell(ms) {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** Steps with elapsed time: one updating line on a terminal, plain lines anywhere else. */
export function createTerminal({ out = process.stdout, env = process.env, now = Date.now } = {}) {
  const moving = Boolean(out.isTTY) && !env.CI && env.TERM !== 'dumb';
  const coloured = Boolean(out.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb';
  const paint = (code, text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
  const active = new Set();
  let timer;
  let frame = 0;

  const clear = () => moving && out.write('\r\u001b[2K');
  const draw = () => {
    if (!moving || active.size === 0) return;
    const text = [...active].map(
      (step) => `${step.title}${step.remark ? ` (${step.remark})` : ''} ${spell(now() - step.since)}`,
    );
    const line = `${frames[frame++ % frames.length]} ${text.join(' · ')}`;
    out.write(`\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}`);
  };
  const beat = () => {
    if (moving) return draw();
    for (const step of active) {
      if (now() - step.beaten < heartbeatMs) continue;
      step.beaten = now();
      out.write(`  ${step.title} … ${step.remark ? `${step.remark}, ` : ''}${spell(now() - step.since)}\n`);
    }
  };
  const watch = () => {
    if (active.size && !timer) timer = setInterval(beat, moving ? 100 : 1000).unref();
    if (!active.size && timer) timer = clearInterval(timer);
  };
  const line = (text = '') => {
    clear();
    out.write(`${text}\n`);
    draw();
  };

  return {
    line,
    /** Drops the running steps: they will not finish. */
    abandon() {
      clear();
      active.clear();
      watch();
    },
    bold: (text) => paint('1', text),
    dim: (text) => paint('2', text),
    red: (text) => paint('31', text),
    yellow: (text) => paint('33', text),
    /** Starts a step; end it with `done` or `failed`. */
    step(title) {
      const step = { title, since: now(), beaten: now(), remark: '' };
      active.add(step);
      if (!moving) out.write(`  ${title} …\n`);
      watch();
      const end = (mark, remark) => {
        if (!active.delete(step)) return;
        line(
          `${mark} ${title}${remark ? `: ${remark}` : ''} ${paint('2', `(${spell(now() - step.since)})`)}`,
        );
        watch();
      };
      return {
        note: (remark) => void (step.remark = remark),
        done: (remark) => end(paint('32', '✔'), remark),
        failed: (remark) => end(paint('31', '✘'), remark),
        skipped: (remark) => end(paint('33', '-'), remark),
      };
    },
  };
}

export const terminal = createTerminal();

/** Runs one step to its end, marked as failed if it throws. */
export async function during(title, work) {
  const step = terminal.step(title);
  try {
    const remark = await work(step);
    step.done(typeof remark === 'string' ? remark : undefined);
    return remark;
  } catch (error) {
    step.failed();
    throw error;
  }
}
