import type { Plugin } from 'vite';

export declare function precompressFile(path: string): Promise<void>;
export declare function precompress(): Plugin;
