import {
  GraphServer,
  graphErrorBody,
  type GraphAnswer,
  type GraphCallSeen,
  type TestApp,
} from '@recado/lib-meta/testing';

/** A number of a WhatsApp Business Account. */
export interface CloudNumber {
  phoneNumberId: string;
  businessAccountId: string;
  displayNumber: string;
  name: string;
  accessToken: string;
}
interface HeldMedia {
  bytes: Buffer;
  mimeType: string;
}

export const NUMBER: CloudNumber = {
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  displayNumber: '+55 11 5555-0001',
  name: 'Loja Aurora',
  accessToken: 'EAAG-token-of-the-first-number-of-the-test',
};

const digits = (text: string) => text.replace(/\D/g, '');

const pick = (all: object, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));

/** The Cloud API: numbers, messages, media in two steps with addresses that expire, templates in pages. */
export class CloudServer extends GraphServer {
  readonly numbers = new Map<string, CloudNumber>();
  readonly media = new Map<string, HeldMedia>();
  /** Templates as Meta lists them. */
  templates: object[] = [];
  /** Names of groups, by their ids. */
  readonly groups = new Map<string, string>();
  /** WhatsApp's name for a dialled number, if it differs. */
  readonly knownAs = new Map<string, string>();
  /** What Meta says of every number when it is asked for these fields. */
  standing: Record<string, unknown> = {
    quality_rating: 'GREEN',
    throughput: { level: 'STANDARD' },
    whatsapp_business_manager_messaging_limit: 'TIER_2K',
  };
  /** Business accounts whose webhooks the app gets. */
  readonly subscribed = new Set<string>();
  protected override readonly refusals = {
    'recipient-gone': 131026,
    'recipient-capped': 131049,
    'recipient-opted-out': 131050,
    'recipient-excluded': 130497,
    'template-unavailable': 132015,
    'account-restricted': 131031,
  } as const;
  /** What Meta says of an accepted message; usually nothing. */
  messageStatus?: string;
  private readonly addresses = new Map<string, string>();
  private pageSize = 2;

  constructor(numbers: readonly CloudNumber[] = [NUMBER], app?: TestApp) {
    super(app);
    for (const number of numbers) this.addNumber(number);
  }
  addNumber(number: CloudNumber): void {
    this.numbers.set(number.phoneNumberId, number);
    this.tokens.add(number.accessToken);
  }
  /** A customer's file, as WhatsApp holds it. */
  hold(bytes: Buffer, mimeType: string): string {
    const id = String(1_000_000_000_000_000 + this.media.size);
    this.media.set(id, { bytes, mimeType });
    return id;
  }
  /** All addresses given so far are invalid from now on. */
  expireAddresses(): void {
    this.addresses.clear();
  }

  protected answer(call: GraphCallSeen, token: string): GraphAnswer {
    const { method, path, query, body } = call;
    const [, first = '', second] = path.split('/');
    if (first === 'whatsapp_business' && second === 'attachments') return this.file(query['mid'] ?? '');
    const subject = this.groups.get(decodeURIComponent(first));
    if (subject !== undefined && !second) return { body: { id: first, subject } };
    const number = this.numbers.get(first);
    if (number && number.accessToken !== token) return graphErrorBody(10);
    if (number && !second) {
      const all = {
        display_phone_number: number.displayNumber,
        verified_name: number.name,
        ...this.standing,
      };
      const wanted = new Set((query['fields'] ?? '').split(','));
      return { body: { id: first, ...pick(all, (name) => wanted.has(name)) } };
    }
    if (number && second === 'messages' && method === 'POST')
      return this.message(number, body as Record<string, unknown>);
    if (number && second === 'media' && method === 'POST') return this.upload(call);
    const account = [...this.numbers.values()].find(({ businessAccountId }) => businessAccountId === first);
    if (account && account.accessToken !== token) return graphErrorBody(10);
    if (account && second === 'subscribed_apps' && method === 'POST') {
      this.subscribed.add(first);
      return { body: { success: true } };
    }
    if (account && second === 'phone_numbers') {
      const own = [...this.numbers.values()].filter(({ businessAccountId }) => businessAccountId === first);
      return { body: { data: own.map(({ phoneNumberId }) => ({ id: phoneNumberId })) } };
    }
    if (account && second === 'message_templates') return this.templatePage(query);
    if (this.media.has(first) && method === 'GET') return this.mediaAddress(first);
    return graphErrorBody(100);
  }

  private message(number: CloudNumber, body: Record<string, unknown>): GraphAnswer {
    if (body['messaging_product'] !== 'whatsapp') return graphErrorBody(100);
    if (body['status'] === 'read')
      return typeof body['message_id'] === 'string' ? { body: { success: true } } : graphErrorBody(100);
    const to = typeof body['to'] === 'string' ? body['to'] : String(body['recipient'] ?? '');
    const type = String(body['type']);
    if (!to || typeof body[type] !== 'object') return graphErrorBody(131008);
    const known = this.knownAs.get(to) ?? to;
    const id = `wamid.${Buffer.from(this.newId(digits(known))).toString('base64')}`;
    this.ledger.messages.push({ id, account: number.phoneNumberId, to: known, body });
    this.ledger.changed();
    return {
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: known }],
        messages: [{ id, ...(this.messageStatus && { message_status: this.messageStatus }) }],
      },
    };
  }

  private upload({ headers, body }: GraphCallSeen): GraphAnswer {
    const boundary = /boundary=(\S+)/.exec(headers['content-type'] ?? '')?.[1];
    // Meta rejects a body of unknown length.
    if (!boundary || headers['content-length'] === undefined || !Buffer.isBuffer(body))
      return graphErrorBody(100);
    const parts = body.toString('latin1').split(`--${boundary}`);
    const field = (name: string) => parts.find((part) => part.includes(`name="${name}"`));
    const file = field('file');
    if (!file || !field('messaging_product')?.includes('whatsapp') || !field('type'))
      return graphErrorBody(131053);
    const bytes = Buffer.from(file.slice(file.indexOf('\r\n\r\n') + 4, -2), 'latin1');
    const mimeType = /Content-Type: (\S+)/.exec(file)?.[1] ?? '';
    return { body: { id: this.hold(bytes, mimeType) } };
  }

  private mediaAddress(id: string): GraphAnswer {
    const { mimeType, bytes } = this.media.get(id)!;
    const mid = this.newId('address');
    this.addresses.set(mid, id);
    const url = `${this.url}/whatsapp_business/attachments/?mid=${mid}&ext=1732220000`;
    return { body: { messaging_product: 'whatsapp', id, url, mime_type: mimeType, file_size: bytes.length } };
  }

  private file(mid: string): GraphAnswer {
    const found = this.media.get(this.addresses.get(mid) ?? '');
    if (!found) return { status: 404, body: {} };
    return { bytes: found.bytes, headers: { 'content-type': found.mimeType } };
  }

  private templatePage(query: Record<string, string>): GraphAnswer {
    const first = Number(query['after'] ?? 0);
    const data = this.templates.slice(first, first + this.pageSize);
    const after = first + this.pageSize;
    const more = after < this.templates.length;
    const paging = { cursors: { after: String(after) }, ...(more && { next: `${this.url}/next` }) };
    return { body: { data, paging } };
  }
}
