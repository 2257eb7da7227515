const GROUPS = 8;
/** Number of groups of an IPv6 address that form the network: 64 bits. */
const NETWORK_GROUPS = 4;
/** An IPv4 address, possibly with the port that some proxies append. */
const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/;
const MAPPED_GROUPS = '0:0:0:0:0:ffff';

/**
 * The key of a rate limit by address: a whole IPv4 address, or the /64 network of an IPv6 address, since a customer
 * with one IPv6 address has 2^64 of them.
 * @param ip The address of a request, as `request.ip` gives it; anything that is not an address is returned unchanged.
 * @returns `203.0.113.7`, `2001:db8:0:1::/64`
 */
export function networkOf(ip: string): string {
  const plain = IPV4.exec(ip);
  if (plain) return plain[1]!;
  if (!ip.includes(':')) return ip;
  const groups = groupsOf(ip.split('%')[0]!);
  if (groups.slice(0, 6).join(':') === MAPPED_GROUPS) return dotted(groups.slice(6));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * The networks to which an address belongs, the narrowest first: that of `networkOf`, and for IPv6 the /48 around it,
 * which a provider gives to one site with 65,536 such networks. Limits that share something fairly count by both.
 * @param ip As for `networkOf`.
 * @returns `['203.0.113.7']`, `['2001:db8:0:1::/64', '2001:db8:0::/48']`
 */
export function networksOf(ip: string): string[] {
  const network = networkOf(ip);
  const site = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(network);
  return site ? [network, `${site[1]}:/48`] : [network];
}

/** The eight groups of an IPv6 address, without leading zeros; an IPv4 address at its end gives two of them. */
function groupsOf(address: string): string[] {
  const whole = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = whole.split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail)];
  const gap = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups.map((group) => parseInt(group, 16).toString(16));
}

const dotted = (groups: string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((both) => [both >> 8, both & 255])
    .join('.');
