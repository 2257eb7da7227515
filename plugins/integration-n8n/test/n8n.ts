import type { FakeAnswer, FakeCall } from '@recado/sdk/testing';
import { AnsweringService } from '../../lib-answers/test/answering-service.js';

/** Path of the active workflow; its Webhook node takes a POST. */
export const ACTIVE = '/webhook/recado';
/** Path of an active workflow whose Webhook node has the default method. */
export const OF_GET = '/webhook/default-method';

const notRegistered = (message: string, hint: string): FakeAnswer => ({
  status: 404,
  json: { code: 404, message, hint },
});

/** What n8n answers where no workflow listens, in its own words (packages/cli/src/webhooks). */
function refusal({ method, path }: FakeCall): FakeAnswer | undefined {
  if (path === ACTIVE && method === 'POST') return undefined;
  if (path === OF_GET)
    return notRegistered(
      `This webhook is not registered for ${method} requests. Did you mean to make a GET request?`,
      'Check your HTTP Method and make sure it matches the method of the webhook node.',
    );
  const name = path.split('/').at(-1);
  if (path.startsWith('/webhook-test/'))
    return notRegistered(
      `The requested webhook "${name}" is not registered.`,
      "Click the 'Execute workflow' button on the canvas, then try again. (In test mode, the webhook only works for one call after you click this button)",
    );
  return notRegistered(
    `The requested webhook "${method} ${name}" is not registered.`,
    'The workflow must be active for a production URL to run successfully.',
  );
}

/** How a Webhook node responds, by its setting "Respond". */
export const RESPOND = {
  immediately: { json: { message: 'Workflow was started' } },
  /** "When last node finishes", first entry: an agent's output. */
  lastNode: (output: string) => ({ json: { output } }),
  /** "When last node finishes", all entries. */
  allEntries: (...outputs: string[]) => ({ json: outputs.map((output) => ({ output })) }),
  noData: { json: {} },
  noBody: { headers: { 'content-type': 'text/plain' }, body: Buffer.from('') },
  /** A Respond node with a text. */
  text: (text: string) => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(text),
  }),
  /** A Respond node with a text and its own header. */
  plainText: (text: string) => ({ headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) }),
  /** The flow stopped before its Respond node. */
  died: { status: 500, json: { message: 'Error in workflow' } },
  nothingToSay: { status: 200, json: [] },
  neverResponded: {
    status: 500,
    json: { code: 0, message: 'No Respond to Webhook node found in the workflow' },
  },
} as const;

/** n8n with two workflows. `answer` is how the active one responds. */
export const startN8n = (output: string): Promise<AnsweringService> =>
  AnsweringService.start(RESPOND.lastNode(output), refusal);
