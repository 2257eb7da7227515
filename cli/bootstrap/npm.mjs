import { run } from './child.mjs';

/** How to call npm: the one that runs this command, otherwise the one in the path. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? { command: process.execPath, args: [script] }
    : { command: 'npm', args: [] };
}

/** Runs npm to its end. */
export function npm(args, options) {
  const { command, args: first } = npmCommand();
  return run(command, [...first, ...args], { ...options, env: npmEnvironment(options?.env) });
}

/** Variables that npm exports to its scripts would otherwise affect the npm that is called here. */
export function npmEnvironment(env = process.env) {
  const kept = /^npm_config_(registry|cache|.*proxy|cafile|userconfig|globalconfig)$/i;
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(config|package|lifecycle|command)/i.test(name) || kept.test(name),
    ),
  );
}
