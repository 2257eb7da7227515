/**
 * The summary shown when everything runs.
 * @param {{ port: number, demo?: { email?: string, superEmail?: string, connectionKey?: string }, password: string, passwordFile?: string,
 *   data: string, seconds: string, inspect?: number }} facts
 * @param {(text: string) => string} bold
 */
export function banner(
  { port, demo, password, passwordFile, data, seconds, inspect },
  bold = (text) => text,
) {
  const at = (path) => `http://localhost:${port}${path}`;
  const rows = [
    ['Agent console', at('/')],
    ['Back-office', at('/admin/')],
    ['Demo web chat', at(`/demo/webchat${demo?.connectionKey ? `?key=${demo.connectionKey}` : ''}`)],
    ['API docs', at('/api/docs')],
  ];
  const signIn = [
    ...(demo?.email ? [['Sign in as', demo.email]] : []),
    ...(demo?.superEmail && demo.superEmail !== demo.email
      ? [['or, for every company', demo.superEmail]]
      : []),
    ['Password', passwordFile ? `${password}   (kept in ${passwordFile})` : password],
  ];
  const width = Math.max(...[...rows, ...signIn].map(([name]) => name.length)) + 2;
  const lay = ([name, value]) => `  ${name.padEnd(width)}${bold(value)}`;
  return [
    '',
    `${bold('Recado is running')} (ready in ${seconds})`,
    '',
    ...rows.map(lay),
    '',
    ...(demo ? [...signIn.map(lay), ''] : []),
    ...(inspect ? [`  A debugger can attach to the core at 127.0.0.1:${inspect}.`] : []),
    `  In another terminal, ${bold('npx recado')} manages this installation: companies, users, connections, plugins.`,
    `  Data and logs are in ${data}. Ctrl-C stops everything and keeps the data.`,
    '',
  ].join('\n');
}
