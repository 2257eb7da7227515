import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate with its key, as PEM and as Efí gives it: a .p12 file without a passphrase, as base64. */
export interface IssuedCertificate {
  cert: string;
  key: string;
  p12: string;
}
/** Everything that speaks TLS with the fake. */
export interface EfiCertificates {
  /** PEM of the authority that both sides trust. */
  authority: string;
  server: { cert: string; key: string };
  /** Of the application. Its common name is in {@link APPLICATION}. */
  application: IssuedCertificate;
  /** Of another application of the same Efí. */
  other: IssuedCertificate;
  /** By another authority, as a sandbox certificate in production. */
  sandbox: IssuedCertificate;
  expired: IssuedCertificate;
  early: IssuedCertificate;
  /** It ends in ten days. */
  ending: IssuedCertificate & { day: string };
  /** The application's, sealed. */
  sealed: { p12: string; passphrase: string };
}
/** Common name of the application's certificate. */
export const APPLICATION = 'recado-application';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** `YYYYMMDDhhmmssZ`, as OpenSSL wants it. */
const written = (moment: Date) => `${moment.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

let made: EfiCertificates | undefined;

/** Makes keys and certificates with the `openssl` of this machine, once for each process. */
export function efiCertificates(): EfiCertificates {
  return (made ??= makeCertificates());
}

function makeCertificates(): EfiCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'efi-certificates-'));
  const at = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(at(name), 'utf8');
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' });
  const newKey = (name: string) =>
    openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', at(`${name}.key`));

  function authority(name: string): void {
    newKey(name);
    openssl(
      ...['req', '-x509', '-new', '-key', at(`${name}.key`), '-subj', `/CN=${name}`],
      ...['-days', '3650', '-out', at(`${name}.pem`)],
    );
    const own = [
      `database=${at(`${name}.index`)}`,
      `serial=${at(`${name}.serial`)}`,
      `new_certs_dir=${folder}`,
    ];
    const policy = ['default_md=sha256', 'policy=p', 'unique_subject=no', '[p]', 'commonName=supplied'];
    writeFileSync(at(`${name}.cnf`), ['[ca]', 'default_ca=a', '[a]', ...own, ...policy, ''].join('\n'));
    writeFileSync(at(`${name}.index`), '');
    writeFileSync(at(`${name}.serial`), '1000\n');
  }
  interface Wanted {
    by?: string;
    name: string;
    extension?: string;
    from?: Date;
    to?: Date;
  }
  function issue(
    { by = 'authority', name, extension, from = inDays(-1), to = inDays(365) }: Wanted,
    file: string,
  ) {
    newKey(file);
    openssl('req', '-new', '-key', at(`${file}.key`), '-subj', `/CN=${name}`, '-out', at('request'));
    writeFileSync(at('extension'), `${extension ?? 'extendedKeyUsage=clientAuth'}\n`);
    openssl(
      ...['ca', '-batch', '-notext', '-config', at(`${by}.cnf`), '-cert', at(`${by}.pem`)],
      ...['-keyfile', at(`${by}.key`), '-extfile', at('extension'), '-in', at('request')],
      ...['-startdate', written(from), '-enddate', written(to), '-out', at(`${file}.pem`)],
    );
    return { cert: read(`${file}.pem`), key: read(`${file}.key`) };
  }
  function p12(file: string, passphrase: string): string {
    const pair = ['-inkey', at(`${file}.key`), '-in', at(`${file}.pem`)];
    openssl('pkcs12', '-export', ...pair, '-passout', `pass:${passphrase}`, '-out', at(`${file}.p12`));
    return readFileSync(at(`${file}.p12`)).toString('base64');
  }
  const client = (
    file: string,
    wanted: Omit<Wanted, 'name'> = {},
    name = APPLICATION,
  ): IssuedCertificate => ({
    ...issue({ ...wanted, name }, file),
    p12: p12(file, ''),
  });

  try {
    authority('authority');
    authority('sandbox-authority');
    const extension = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
    const end = inDays(10);
    return {
      authority: read('authority.pem'),
      server: issue({ name: 'efi', extension }, 'server'),
      application: client('application'),
      other: client('other', {}, 'another-application'),
      sandbox: client('sandbox', { by: 'sandbox-authority' }),
      expired: client('expired', { from: inDays(-400), to: inDays(-30) }),
      early: client('early', { from: inDays(5) }),
      ending: { ...client('ending', { to: end }), day: end.toISOString().slice(0, 10) },
      sealed: { p12: p12('application', 'a passphrase'), passphrase: 'a passphrase' },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
