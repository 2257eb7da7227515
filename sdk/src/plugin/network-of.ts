const GROUPS = 8;
/** Groups of an IPv6 address that name the network: 64 bits. */
const NETWORK_GROUPS = 4;
const MAPPED = /^(?:0{0,4}:){2,6}ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What a limit by address counts by: an IPv4 address whole, an IPv6 address by its /64 network, since whoever has one
 * IPv6 address has 2^64 of them.
 * @param ip The address of a request, as `request.ip` gives it; what is no address is given back as it is.
 * @returns `203.0.113.7`, `2001:db8:0:1::/64`
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = MAPPED.exec(ip);
  if (mapped) return mapped[1]!;
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail)];
  const gap = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
