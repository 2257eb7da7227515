import { appendFileSync } from 'node:fs';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Loaded into a process, it restricts it to this machine: names are not resolved and connections not opened that lead
 * elsewhere. Each attempt is written to the file in RECADO_OUTSIDE_LOG, so that one whose error was swallowed is seen
 * too. Loading it twice changes nothing.
 */
const MARK = Symbol.for('recado.only-this-machine');
const log = process.env.RECADO_OUTSIDE_LOG;

/** Engines for tests may be on another machine. */
const engines = ['DATABASE_URL', 'REDIS_URL'].flatMap((name) => {
  const url = process.env[name];
  return url && URL.canParse(url) ? [new URL(url).hostname.replace(/^\[|\]$/g, '')] : [];
});
const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('0.0.0.0', 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

/** @param {unknown} host */
export function isHere(host) {
  if (host === undefined || host === null || host === '') return true;
  const name = String(host).toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || engines.includes(name)) return true;
  const kind = net.isIP(name);
  return kind !== 0 && loopback.check(name, kind === 6 ? 'ipv6' : 'ipv4');
}

/** @param {string} what */
function outside(what) {
  const error = Object.assign(new Error(`a test reached outside of this machine: ${what}`), {
    code: 'ENOTFOUND',
  });
  if (log) appendFileSync(log, `${error.stack}\n\n`);
  return error;
}

function keepHere() {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const [first] = Array.isArray(args[0]) ? args[0] : args; // net passes its arguments on as one array
    const host =
      typeof first === 'object' && first ? first.host : typeof args[1] === 'string' ? args[1] : undefined;
    if (typeof first === 'object' && first?.path) return connect.apply(this, args);
    if (net.isIP(String(host)) && !isHere(host)) {
      const error = outside(String(host));
      process.nextTick(() => this.destroy(error));
      return this;
    }
    // The result of the caller's own lookup.
    this.on('connectionAttempt', (address, port) => {
      if (!isHere(address)) outside(`${address}:${port}`);
    });
    return connect.apply(this, args);
  };

  const { send } = dgram.Socket.prototype;
  dgram.Socket.prototype.send = function (...args) {
    const address = args.find((one, place) => place > 0 && typeof one === 'string');
    if (!isHere(address)) throw outside(`udp ${address}`);
    return send.apply(this, args);
  };

  const { lookup } = dns;
  dns.lookup = function (host, ...more) {
    if (net.isIP(String(host)) || isHere(host)) return lookup.call(this, host, ...more);
    const error = outside(`the name ${host}`);
    process.nextTick(more.at(-1), error);
    return {};
  };
  const { lookup: promised } = dns.promises;
  dns.promises.lookup = async function (host, ...more) {
    if (net.isIP(String(host)) || isHere(host)) return promised.call(this, host, ...more);
    throw outside(`the name ${host}`);
  };
  for (const kind of [dns, dns.Resolver.prototype])
    for (const name of Object.keys(dns).filter((one) => /^resolve/.test(one)))
      kind[name] = (host, ...more) => process.nextTick(more.at(-1), outside(`the name ${host}`));
  for (const kind of [dns.promises, dns.promises.Resolver.prototype])
    for (const name of Object.keys(dns.promises).filter((one) => /^resolve/.test(one)))
      kind[name] = (host) => Promise.reject(outside(`the name ${host}`));
  syncBuiltinESMExports();
}

const shared = createRequire(import.meta.url)('node:process');
if (!shared[MARK]) {
  shared[MARK] = true;
  keepHere();
}
