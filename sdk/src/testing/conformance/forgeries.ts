import type { WebhookRequest, WebhookSecrets } from '../../channel/webhook.js';
import type { UnsignedWebhook, WebhookFixture } from './descriptor.js';
import { copyOf } from './webhook-reading.js';

type Carrier = { place: 'headers' | 'query'; name: string; value: string };

/** Where the signature put its values. */
export function carriersOf(unsigned: UnsignedWebhook, signed: WebhookRequest): Carrier[] {
  const added = (place: Carrier['place']) =>
    Object.entries(signed[place])
      .filter(([name, value]) => unsigned[place][name] !== value)
      .map(([name, value]): Carrier => ({ place, name, value }));
  return [...added('headers'), ...added('query')];
}

/** The signed request with another value in one carrier. */
export function withValue(signed: WebhookRequest, { place, name }: Carrier, value: string): WebhookRequest {
  const forged = copyOf(signed);
  forged[place][name] = value;
  return forged;
}

/** The value with its middle character changed, so that it looks similar and has the same length. */
export function mutated(value: string): string {
  const middle = Math.floor(value.length / 2);
  const other = value[middle] === '0' ? '1' : '0';
  return value.slice(0, middle) + other + value.slice(middle + 1);
}

/** Bodies with nearly or exactly the same meaning in other bytes. */
export function tamperedBodies(rawBody: Buffer): Buffer[] {
  const flipped = Buffer.from(rawBody);
  const middle = Math.floor(flipped.length / 2);
  flipped[middle] = flipped[middle]! ^ 1;
  return [flipped, Buffer.concat([rawBody, Buffer.from(' ')]), rawBody.subarray(0, -1)];
}

/** The body parsed and serialised in other ways; empty if it is not JSON. */
export function reserialisedBodies(rawBody: Buffer): Buffer[] {
  try {
    const value = JSON.parse(rawBody.toString('utf8')) as unknown;
    const written = [
      JSON.stringify(value),
      JSON.stringify(value, undefined, 1),
      JSON.stringify(value, undefined, 2),
    ];
    return written.map((text) => Buffer.from(text)).filter((body) => !body.equals(rawBody));
  } catch {
    return []; // forms and the like are covered by the tampered bodies
  }
}

/** The settings with every text replaced by another. */
export function secretsReplaced(secrets: WebhookSecrets, text: string): WebhookSecrets {
  const replaced = (settings: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? text : value]),
    );
  return {
    plugin: replaced(secrets.plugin),
    ...(secrets.connection && { connection: replaced(secrets.connection) }),
  };
}

/** The request signed with other secrets; undefined if the fixture refuses to. */
export function signedWith(
  fixture: Pick<WebhookFixture, 'sign'>,
  request: UnsignedWebhook,
  secrets: WebhookSecrets,
): WebhookRequest | undefined {
  try {
    return fixture.sign(copyOf(request), secrets);
  } catch {
    return undefined; // a fixture may refuse to sign with an empty secret
  }
}
