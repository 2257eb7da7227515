import type { Plugin, Rolldown } from 'vite';

export interface FirstLoad {
  /** By the place's name: what it loads besides the rest, by how the modules' paths end, and the maximum bytes (gzip) of all. */
  places: Record<string, { parts: string[]; limit: number }>;
  /** What every place loads. */
  always: string[];
  /** What no place may load at first, by its name: the modules that draw it. */
  later?: Record<string, RegExp>;
}
export type Bundle = Record<
  string,
  { type: 'asset' } | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code' | 'imports' | 'modules'>
>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

export function firstLoad(options: FirstLoad): Plugin;
export function chunksOf(bundle: Bundle, modules: string[]): Chunk[];
