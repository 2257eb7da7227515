import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { EntrySettings } from '@recado/sdk';
import { FakeProvider, type FakeAnswer, type FakeCall } from '@recado/sdk/testing';

const PROJECT = 'loja-teste';
const AGENT = '0f1e2d3c-1111-4222-8333-444455556666';
const REGION = 'us-central1';
const LANGUAGES = ['pt-BR', 'en', 'es'];
const PATHS = {
  es: new RegExp(`^/v2/projects/${PROJECT}(?:/locations/${REGION})?/agent/sessions/([^/]+):detectIntent$`),
  cx: new RegExp(
    `^/v3/projects/${PROJECT}/locations/${REGION}/agents/${AGENT}/sessions/([^/]+):detectIntent$`,
  ),
};
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The file that Google hands out. Its `token_uri` is one that nobody may ask. */
export const KEY = {
  ...{
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: '0123456789abcdef',
    private_key: privateKey,
  },
  ...{ client_email: `recado@${PROJECT}.iam.gserviceaccount.com`, token_uri: 'http://169.254.169.254/token' },
};

/** A message of a reply, ES or CX. */
type ReplyMessage = Record<string, unknown>;
export const say = (...text: string[]): ReplyMessage => ({ text: { text } });

/**
 * Dialogflow's REST API with one project that has an ES and a CX agent, in its own format. It checks the token as Google does,
 * and keeps a ledger: an agent's context moves on with each question, also with a repeated one.
 */
export class FakeDialogflow {
  /** What the agents answer. */
  messages: ReplyMessage[] = [say('Olá, sou o agente da loja.')];
  /** More fields of the result. */
  result: Record<string, unknown> = {};
  /** The next answers, instead of its own. */
  readonly odd: FakeAnswer[] = [];
  readonly asked: { session: string; text: string; language: string }[] = [];
  /** Signatures of the tokens that came. */
  readonly tokens: string[] = [];
  /** The service account was deleted. */
  isKeyGone = false;
  provider!: FakeProvider;

  static async start(): Promise<FakeDialogflow> {
    const fake = new FakeDialogflow();
    fake.provider = await FakeProvider.start((call) => fake.odd.shift() ?? fake.take(call), {
      answers: {
        unauthorized: failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
        'rate-limited': failure(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
        'server-error': failure(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
      },
    });
    return fake;
  }
  /** Working settings of an entry for the ES agent. */
  get settings(): EntrySettings['dialogflow'] {
    return {
      projectName: PROJECT,
      jsonContent: JSON.stringify(KEY),
      language: 'pt-BR',
      location: '',
      agent: '',
    };
  }
  /** And for the CX agent. */
  get cxSettings(): EntrySettings['dialogflow'] {
    return { ...this.settings, location: REGION, agent: AGENT };
  }
  reset(): void {
    this.odd.length = this.asked.length = this.tokens.length = this.provider.calls.length = 0;
    this.messages = [say('Olá, sou o agente da loja.')];
    this.result = {};
    this.isKeyGone = false;
    this.provider.reset();
  }
  stop(): Promise<void> {
    return this.provider.stop();
  }

  private take({ method, path, headers, body }: FakeCall): FakeAnswer {
    const token = headers['authorization']?.replace('Bearer ', '') ?? '';
    if (this.isKeyGone || !isAccepted(token))
      return failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    this.tokens.push(token.split('.')[2]!);
    const decoded = decodeURIComponent(path);
    const cx = PATHS.cx.exec(decoded);
    const session = (cx ?? PATHS.es.exec(decoded))?.[1];
    if (method !== 'POST' || !session)
      return failure(
        404,
        'NOT_FOUND',
        'com.google.apps.framework.request.NotFoundException: Agent does not exist',
      );
    const { queryInput } = JSON.parse(String(body)) as {
      queryInput: { languageCode?: string; text: { text: string; languageCode?: string } };
    };
    const { text } = queryInput.text;
    const language = (cx ? queryInput.languageCode : queryInput.text.languageCode) ?? '';
    if (!LANGUAGES.includes(language))
      return failure(400, 'INVALID_ARGUMENT', 'The language code is missing.');
    if (!text || text.length > 256)
      return failure(
        400,
        'INVALID_ARGUMENT',
        `Input text not set, or longer than 256 characters: ${text.length}.`,
      );
    if (Buffer.byteLength(session) > 36)
      return failure(400, 'INVALID_ARGUMENT', 'Session id is longer than 36 bytes.');
    this.asked.push({ session, text, language });
    const accepted = [`${session}/${this.asked.length}`];
    if (cx)
      return {
        json: {
          responseId: 'r1',
          queryResult: { text, languageCode: language, responseMessages: this.messages, ...this.result },
        },
        accepted,
      };
    const fulfillmentText =
      this.messages.flatMap(
        (message) => (message['text'] as { text: string[] } | undefined)?.text ?? [],
      )[0] ?? '';
    return {
      json: {
        responseId: 'r1',
        queryResult: {
          queryText: text,
          languageCode: language,
          fulfillmentText,
          fulfillmentMessages: this.messages,
          ...this.result,
        },
      },
      accepted,
    };
  }
}

const failure = (code: number, status: string, message: string): FakeAnswer => ({
  status: code,
  json: { error: { code, message, status } },
});

/** A self-signed JWT of the project's account: https://google.aip.dev/auth/4111 */
function isAccepted(token: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;
  const now = Date.now() / 1000;
  const { alg, kid } = read(header);
  const { iss, sub, aud, iat, exp } = read(claims);
  return (
    alg === 'RS256' &&
    kid === KEY.private_key_id &&
    iss === KEY.client_email &&
    sub === iss &&
    aud === 'https://dialogflow.googleapis.com/' &&
    Number(iat) <= now + 60 &&
    Number(exp) > now &&
    Number(exp) - Number(iat) <= 3600 &&
    verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${claims}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    )
  );
}
