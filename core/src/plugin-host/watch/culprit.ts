import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder } from '../../infra/code-folder.js';

/** The folder of a plugin's code. */
export interface PluginFolder {
  id: string;
  folder: string;
}
export interface Frame {
  /** A path or a file: address. */
  file: string;
  /** From 1. */
  line: number;
  name: string;
}
export interface Culprit {
  plugin: string;
  /** `parse (entry.mjs:12)` */
  place: string;
}

const CORE = codeFolder();
/** Packages, and bundle files that contain nothing else. */
const LIBRARY = /\/node_modules\/|\/bundle\/libraries-[^/]*$/;
const pathOf = (file: string): string => {
  const bare = file.replace(/[?#].*$/, '');
  try {
    return bare.startsWith('file:') ? fileURLToPath(bare) : bare;
  } catch {
    return bare; // not an address of this machine
  }
};

/**
 * Whose code is running: the innermost frame of a plugin or the core decides, so that the core's own work is not blamed
 * on a plugin that asked for it. Libraries count for their caller.
 */
export function culpritIn(frames: readonly Frame[], plugins: readonly PluginFolder[]): Culprit | undefined {
  for (const { file, line, name } of frames) {
    const path = pathOf(file);
    const plugin = plugins.find(({ folder }) => path.startsWith(`${folder}/`));
    if (plugin) return { plugin: plugin.id, place: `${name || 'a function'} (${basename(path)}:${line})` };
    if (path.startsWith(`${CORE}/`) && !LIBRARY.test(path.slice(CORE.length))) return undefined;
  }
  return undefined;
}

const bareName = (name: string): string =>
  name
    .replace(/ \[as .*\]$/, '')
    .split(/[ .]/)
    .at(-1)!;

/** The frames of an error's stack, innermost first. */
export function framesOf(stack: string): Frame[] {
  return [...stack.matchAll(/^\s+at (?:(.*?) \()?((?:file:|\/)[^)\n]*?):(\d+):\d+\)?$/gm)].map(
    ([, name = '', file, line]) => ({ file: file!, line: Number(line), name: bareName(name) }),
  );
}
