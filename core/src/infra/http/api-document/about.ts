/** What the document says about itself. */
export const about = {
  title: 'Recado',
  version: '0.1.0',
  summary: 'Customer service over WhatsApp, Messenger, Instagram, Telegram and web chat',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The operator of this installation' },
  description: `The REST API of Recado. Names of fields and addresses are those of an older API, so that its clients work unchanged.

## Requests
Bodies are JSON, or \`multipart/form-data\` where files are sent. Moments are ISO 8601 in UTC. Unknown fields of a body are ignored.
A list answers a page at a time: \`pageNumber\` counts from 1 and \`searchParam\` narrows it. With \`range\`, \`sort\` and a JSON \`filter\`
many lists also answer as \`ra-data-simple-rest\` expects: an array and a \`Content-Range\` header.

## Programs
A sign-in is for a person: the next one ends it. A program uses a personal API token, \`Authorization: Bearer rcd_…\`, which the
person makes in the console and may revoke. Calls whose access says "no API token" need a sign-in.

## Errors
Every error is an \`Error\` object. Its \`error\` is a code that stays the same between versions, with one exception:
\`ERR_OTHER_OPEN_TICKET\` is in \`code\`, and \`error\` is a JSON text that names the other ticket's agent.
Only \`ERR_SESSION_EXPIRED\` asks for a new access token. After 429, wait for \`Retry-After\` seconds.

## Live events
\`/api/live\` is a WebSocket. The first frame is \`{"event":"auth","token":"…"}\`, within five seconds; then events arrive as
\`{"seq":17,"event":"company-1-ticket","data":{…}}\`. After a break, \`"resume":17\` beside the token asks for what was missed.
\`livePoll\` gives the same events to clients without WebSocket. \`@recado/sdk/client\` does both.

## Addresses outside this document
- \`/api/hooks/{pluginId}\` and \`/api/hooks/{pluginId}/{connectionKey}\` receive webhooks of providers. Each channel checks the
  provider's own signature.
- \`/api/plugins/{pluginId}/…\` are the routes of a plugin, in the plugin's own format.
- \`/widget/webchat.js\` is the script of the web chat for other sites, \`/demo/webchat\` a page that shows it; both are public.
- \`/metrics\` and \`/health\` are for the operator.`,
} as const;
