import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Published {
  manifest: { name: string; version: string };
  tarball: Buffer;
}

/** A registry of npm packages on this machine, as npm asks it: documents of packages, and their tarballs. */
export class PackageRegistry {
  private readonly published: Published[] = [];
  /** Paths that were asked for. */
  readonly asked: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PackageRegistry> {
    const server = createServer();
    const registry = new PackageRegistry(server);
    server.on('request', ({ url = '/' }, response) => {
      const path = decodeURIComponent(url);
      registry.asked.push(path);
      const answer = registry.tarballAt(path) ?? registry.documentOf(path.slice(1));
      response.statusCode = answer ? 200 : 404;
      response.end(answer ?? '{"error":"Not found"}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return registry;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Takes a package in, packed as `npm publish` packs it. */
  async publish(folder: string): Promise<void> {
    const work = await mkdtemp(join(tmpdir(), 'recado-registry-'));
    await cp(folder, join(work, 'package'), { recursive: true });
    await promisify(execFile)('tar', ['-czf', 'it.tgz', 'package'], { cwd: work });
    const tarball = await readFile(join(work, 'it.tgz'));
    const manifest = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    ) as Published['manifest'];
    this.published.push({ manifest, tarball });
    await rm(work, { recursive: true });
  }

  private pathOf = ({ manifest: { name, version } }: Published) =>
    `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
  private tarballAt(path: string): Buffer | undefined {
    return this.published.find((one) => this.pathOf(one) === path)?.tarball;
  }
  private documentOf(name: string): string | undefined {
    const ofName = this.published.filter(({ manifest }) => manifest.name === name);
    if (ofName.length === 0) return undefined;
    const versions = ofName.map((one) => {
      const integrity = `sha512-${createHash('sha512').update(one.tarball).digest('base64')}`;
      const dist = { tarball: this.url + this.pathOf(one), integrity };
      return [one.manifest.version, { ...one.manifest, dist }];
    });
    const latest = ofName.at(-1)!.manifest.version;
    return JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) });
  }
}
