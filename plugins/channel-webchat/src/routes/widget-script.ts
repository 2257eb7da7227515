import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PluginRoute } from '@recado/sdk';

/** Works from `dist/src/routes` as from `src/routes`: the built widget is in the package's `dist/widget`. */
const CANDIDATES = ['../../widget/webchat.js', '../../dist/widget/webchat.js'];

async function readBuilt(): Promise<Buffer> {
  for (const candidate of CANDIDATES) {
    try {
      return await readFile(new URL(candidate, import.meta.url));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error('The widget is not built: run the build of this package');
}

/** The widget itself, for script tags of any site: its key and origin decide what it may show. */
export function widgetRoute(read: () => Promise<Buffer> = readBuilt): PluginRoute {
  let loaded: Promise<{ script: Buffer; etag: string }> | undefined;
  const load = () =>
    (loaded ??= read().then(
      (script) => ({
        script,
        etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`,
      }),
      (error: unknown) => {
        loaded = undefined;
        throw error;
      },
    ));
  return {
    method: 'GET',
    path: '/widget.js',
    perMinute: 1_200,
    async handler(_ctx, request) {
      const { script, etag } = await load();
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        etag,
      };
      if (request.headers['if-none-match'] === etag) return { status: 304, headers };
      return { status: 200, headers, body: script };
    },
  };
}
