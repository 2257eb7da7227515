import type { Plugin } from 'vite';

export function noChunkCircles(): Plugin;
export function circleOf(importsOf: Map<string, string[]>): string[] | undefined;
