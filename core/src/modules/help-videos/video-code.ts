const CODE = /^[\w-]{6,20}$/;

/** The code of a video, given as such or as an address that people copy; undefined for anything else. */
export function videoCode(text: string): string | undefined {
  const given = text.trim();
  if (CODE.test(given)) return given;
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  const host = address.hostname.replace(/^(www|m)\./, '');
  const code =
    host === 'youtu.be'
      ? address.pathname.slice(1)
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? (address.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(address.pathname)?.[1])
        : undefined;
  return code && CODE.test(code) ? code : undefined;
}
