import { graphErrorBody } from './conduct.js';
import type { GraphCallSeen } from './graph-ledger.js';
import { GraphServer, type GraphAnswer } from './graph-server.js';

/** A page with its inbox and linked Instagram account. */
export interface TestPage {
  id: string;
  name: string;
  token: string;
  instagram?: { id: string; username: string };
}
/** A person at Facebook who manages pages. */
export interface TestPageAdmin {
  id: string;
  token: string;
  /** What the sign-in's redirect brings. */
  code: string;
  pages: string[];
}
export interface TestPerson {
  first_name?: string;
  last_name?: string;
  name?: string;
  username?: string;
  profile_pic?: string;
}

export const PAGE: TestPage = {
  id: '104000000000001',
  name: 'Loja Aurora',
  token: 'EAAP-token-of-the-first-page-of-the-test',
  instagram: { id: '17841400000000001', username: 'loja.aurora' },
};
const LASTING = 'lasting-';

/** Messenger and Instagram behind one Graph API: sign-in, pages, inboxes, profiles, files. */
export class PageServer extends GraphServer {
  readonly pages = new Map<string, TestPage>();
  readonly admins: TestPageAdmin[] = [];
  readonly people = new Map<string, TestPerson>();
  readonly files = new Map<string, { bytes: Buffer; mimeType: string }>();
  /** Pages whose webhooks the app gets, with the fields. */
  readonly subscribed = new Map<string, string>();
  private pageSize = 2;

  constructor(pages: readonly TestPage[] = [PAGE]) {
    super();
    for (const page of pages) this.addPage(page);
  }
  addPage(page: TestPage): void {
    this.pages.set(page.id, page);
    this.tokens.add(page.token);
  }
  addAdmin(admin: TestPageAdmin): void {
    this.admins.push(admin);
    this.tokens.add(admin.token).add(LASTING + admin.token);
  }
  /** An address at Meta's file servers. */
  hold(bytes: Buffer, mimeType: string): string {
    const id = this.newId('file');
    this.files.set(id, { bytes, mimeType });
    return `${this.url}/cdn/${id}`;
  }

  protected override isOpen({ path }: GraphCallSeen): boolean {
    return path === '/oauth/access_token' || path.startsWith('/cdn/');
  }

  protected answer(call: GraphCallSeen, token: string): GraphAnswer {
    const { method, path, body } = call;
    if (path === '/oauth/access_token') return this.exchange(body as Record<string, unknown>);
    const [, first = '', second] = path.split('/');
    if (first === 'cdn') {
      const file = this.files.get(second ?? '');
      return file ? { bytes: file.bytes, headers: { 'content-type': file.mimeType } } : { status: 404 };
    }
    if (first === 'me') return this.me(call, token);
    const page = this.pages.get(first);
    if (page && page.token !== token) return graphErrorBody(10);
    if (page && !second) return { body: { id: first, name: page.name } };
    if (page && second === 'subscribed_apps' && method === 'POST') {
      this.subscribed.set(first, String((body as { subscribed_fields?: string }).subscribed_fields));
      return { body: { success: true } };
    }
    if (page && second === 'message_attachments') return this.attach(call);
    if (page && second === 'messages') return this.message(page, body as Record<string, unknown>);
    const account = [...this.pages.values()].find(({ instagram }) => instagram?.id === first);
    if (account) return account.token === token ? { body: { ...account.instagram } } : graphErrorBody(10);
    const person = this.people.get(first);
    return person ? { body: { id: first, ...person } } : graphErrorBody(100, 33);
  }

  private exchange(body: Record<string, unknown>): GraphAnswer {
    const { appId, appSecret } = this.app;
    if (body['client_id'] !== appId || body['client_secret'] !== appSecret) return graphErrorBody(101);
    if (body['grant_type'] === 'fb_exchange_token') {
      const admin = this.admins.find(({ token }) => token === body['fb_exchange_token']);
      return admin
        ? { body: { access_token: LASTING + admin.token, expires_in: 5_184_000 } }
        : graphErrorBody(190);
    }
    const admin = this.admins.find(({ code }) => code === body['code']);
    const good = admin && typeof body['redirect_uri'] === 'string';
    return good ? { body: { access_token: admin.token, token_type: 'bearer' } } : graphErrorBody(100, 36009);
  }

  private me({ path, query }: GraphCallSeen, token: string): GraphAnswer {
    const own = [...this.pages.values()].find((page) => page.token === token);
    if (own && path === '/me') {
      const { id, name, instagram } = own;
      return { body: { id, name, ...(instagram && { instagram_business_account: instagram }) } };
    }
    const admin = this.admins.find((one) => token === one.token || token === LASTING + one.token);
    if (!admin) return graphErrorBody(190);
    if (path === '/me') return { body: { id: admin.id } };
    const first = Number(query['after'] ?? 0);
    const data = admin.pages.slice(first, first + this.pageSize).map((id) => {
      const { name, token: access_token, instagram } = this.pages.get(id)!;
      return { id, name, access_token, ...(instagram && { instagram_business_account: instagram }) };
    });
    const after = first + this.pageSize;
    const more = after < admin.pages.length;
    return { body: { data, paging: { cursors: { after: String(after) }, ...(more && { next: this.url }) } } };
  }

  private attach({ headers, body }: GraphCallSeen): GraphAnswer {
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : '';
    const good = headers['content-length'] !== undefined && text.includes('name="filedata"');
    return good && text.includes('"attachment"')
      ? { body: { attachment_id: this.newId('1') } }
      : graphErrorBody(100, 2018047);
  }

  private message(page: TestPage, body: Record<string, unknown>): GraphAnswer {
    const recipient = (body['recipient'] ?? {}) as { id?: unknown; comment_id?: unknown };
    const to = String(recipient.id ?? recipient.comment_id ?? '');
    if (!to) return graphErrorBody(100, 2018001);
    if (typeof body['sender_action'] === 'string') return { body: { recipient_id: to } };
    if (body['messaging_type'] !== 'RESPONSE' || typeof body['message'] !== 'object')
      return graphErrorBody(100);
    const id = `m_${this.newId()}`;
    this.ledger.messages.push({ id, account: page.id, to, body });
    this.ledger.changed();
    return { body: { recipient_id: to, message_id: id } };
  }
}
