import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PluginRoute } from '@recado/sdk';

/** Works from `dist/src/routes` as from `src/routes`: the built widget is in the package's `dist/widget`. */
const CANDIDATES = ['../../widget/webchat.js', '../../dist/widget/webchat.js'];
/** What the build has compressed, smallest first: the ending of the file by the name of its encoding. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Reads the built widget; `ending` names one of its compressed forms, which need not exist. */
async function readBuilt(ending: '' | '.br' | '.gz'): Promise<Buffer | undefined> {
  for (const candidate of CANDIDATES) {
    try {
      return await readFile(new URL(`${candidate}${ending}`, import.meta.url));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  if (ending) return undefined;
  throw new Error('The widget is not built: run the build of this package');
}

interface Form {
  encoding?: string;
  bytes: Buffer;
  etag: string;
}

async function formsOf(read: typeof readBuilt): Promise<Form[]> {
  const plain = (await read(''))!;
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const compressed = await Promise.all(
    ENCODINGS.map(async ([encoding, ending]) => ({
      encoding,
      bytes: await read(ending),
      etag: `"${tag}-${encoding}"`,
    })),
  );
  return [
    ...compressed.filter((form): form is typeof form & { bytes: Buffer } => form.bytes !== undefined),
    { bytes: plain, etag: `"${tag}"` },
  ];
}

/** Whether a client takes an encoding: `br;q=0` says that it does not. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...rules] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !rules.some((rule) => /^q=0(\.0*)?$/.test(rule));
  });

/** The widget itself, for script tags of any site: its key and origin decide what it may show. */
export function widgetRoute(read: typeof readBuilt = readBuilt): PluginRoute {
  let loaded: Promise<Form[]> | undefined;
  const load = () =>
    (loaded ??= formsOf(read).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
  return {
    method: 'GET',
    path: '/widget.js',
    perMinute: 1_200,
    async handler(_ctx, request) {
      const forms = await load();
      const accepted = request.headers['accept-encoding'] ?? '';
      const { encoding, bytes, etag } = forms.find(
        (form) => !form.encoding || takes(accepted, form.encoding),
      )!;
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        etag,
        ...(encoding && { 'content-encoding': encoding }),
      };
      if (request.headers['if-none-match'] === etag) return { status: 304, headers };
      return { status: 200, headers, body: bytes };
    },
  };
}
