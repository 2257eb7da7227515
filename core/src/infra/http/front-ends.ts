import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.js';

/** Screens of the back-office: typed without /admin, they redirect there. */
const BACK_OFFICE = [
  'financeiro',
  'connections',
  'users',
  'queues',
  'settings',
  'companies',
  'announcements',
  'campaigns',
  'campaign',
  'campaigns-config',
  'contact-lists',
  'suppressions',
  'prompts',
  'queue-integration',
  'files',
  'plantao',
  'messages-api',
  'webhooks',
];

/** `<root>/<name>/dist`, where the workspace is built; found from the compiled file and from the source alike. */
function distFolder(name: string): string {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    if (existsSync(join(folder, 'lerna.json'))) return join(folder, name, 'dist');
  return join(process.cwd(), name, 'dist');
}

/** Help videos: the only third-party frame, loaded when a person asks for it. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${VIDEO_PLAYER}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of the console, beside its page. */
const FILES = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'manifest.webmanifest': 'application/manifest+json',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-192.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'badge-96.png': 'image/png',
  'robots.txt': 'text/plain',
  'sw.js': 'text/javascript',
};
/** The service worker reaches this server and nobody else; its notifications show the mark. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

type FrontEndConfig = Pick<Config, 'voiceCallUrl' | 'termsUrl'>;
/** Inside an attribute. */
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The agent console at `/` and the back-office at `/admin/`: single pages with a style nonce; hashed assets are cached
 * for a year.
 */
export async function frontEnds(
  app: FastifyInstance,
  { voiceCallUrl, termsUrl }: FrontEndConfig,
): Promise<void> {
  const consoleDist = distFolder('agent-ui');
  const officeDist = distFolder('admin-ui');
  const page = async (dist: string, reply: FastifyReply) => {
    // Read for each visit: an upgrade replaces it together with its assets.
    const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined); // not built: reported below
    if (html === undefined)
      return reply.code(503).type('text/plain').send('This page has not been built: npm run build');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('__VOICE_CALL_URL__', () => escaped(voiceCallUrl))
          .replace('__TERMS_URL__', () => escaped(termsUrl)),
      );
  };
  for (const [dist, prefix] of [
    [officeDist, '/admin/'],
    [consoleDist, '/'],
  ] as const) {
    if (!existsSync(join(dist, 'assets'))) continue;
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: `${prefix}assets/`,
      decorateReply: false,
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
      logLevel: 'warn',
    });
  }
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  const office = (_request: unknown, reply: FastifyReply) => page(officeDist, reply);
  app.get('/admin', hidden, office);
  app.get('/admin/*', hidden, office);
  for (const name of BACK_OFFICE) {
    app.get(`/${name}`, hidden, (request, reply) => reply.redirect(`/admin${request.url}`));
    app.get(`/${name}/*`, hidden, (request, reply) => reply.redirect(`/admin${request.url}`));
  }
  for (const [file, type] of Object.entries(FILES)) {
    const path = join(consoleDist, file);
    app.get(`/${file}`, hidden, (_request, reply) =>
      existsSync(path)
        ? reply
            .headers({
              'Cache-Control': 'no-cache',
              ...(file === 'sw.js' && { 'Content-Security-Policy': WORKER_POLICY }),
            })
            .type(type)
            .send(readFileSync(path))
        : reply.callNotFound(),
    );
  }
  app.get('/', hidden, (_request, reply) => page(consoleDist, reply));
  app.get('/*', hidden, (request, reply) =>
    /^\/(api|widget|demo|health|metrics)(\/|$)/.test(request.url)
      ? reply.callNotFound()
      : page(consoleDist, reply),
  );
}
