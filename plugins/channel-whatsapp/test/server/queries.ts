import {
  QueryIds,
  generateSignalPubKey,
  getBinaryNodeChild,
  getBinaryNodeChildBuffer,
  getBinaryNodeChildUInt,
  getBinaryNodeChildren,
  type BinaryNode,
} from '@whiskeysockets/baileys';
import type { CompanyPhone } from './company-phone.js';
import type { Line } from './line.js';
import { errorOf, node, resultOf, userOf } from './nodes.js';
import type { RegisteredDevice } from './signal-party.js';
import type { WhatsAppServer } from './whatsapp-server.js';

const QUERY_OF_CAP: string = QueryIds.MESSAGE_CAPPING_INFO;

type Answer = BinaryNode[] | undefined;
interface Asked {
  server: WhatsAppServer;
  line: Line;
  phone: CompanyPhone | undefined;
  query: BinaryNode;
  /** The query's first child. */
  child: BinaryNode;
}

/** Answers one query of a client. */
export function answerQuery(server: WhatsAppServer, line: Line, query: BinaryNode): void {
  if (query.attrs['type'] === 'result') return server.answered(line, query);
  if (server.misbehaviours.take('silent-query')) return server.reachedSilence();
  const child = Array.isArray(query.content) ? query.content[0]! : node('none');
  const phone = server.phoneOfLine(line);
  const id = query.attrs['id']!;
  const answer = ANSWERS[query.attrs['xmlns'] ?? ''];
  if (!answer) {
    server.ledger.unknown.push(`${query.attrs['xmlns']}/${child.tag}`);
    return line.send(resultOf(id));
  }
  try {
    line.send(resultOf(id, answer({ server, line, phone, query, child })));
  } catch (error) {
    const { code = 500, message } = error as Refusal;
    line.send(errorOf(id, code, message));
  }
  if (query.attrs['xmlns'] === 'passive' && phone) server.opened(phone);
}

/** Responds like the provider when it rejects a query. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const ANSWERS: Record<string, (asked: Asked) => Answer> = {
  encrypt: keys,
  usync: ({ server, child }) => [
    node('usync', {}, [
      node(
        'list',
        {},
        getBinaryNodeChildren(getBinaryNodeChild(child, 'list'), 'user').flatMap((user) =>
          server.lookUp(user),
        ),
      ),
    ]),
  ],
  'w:m': ({ server }) => [
    node('media_conn', { auth: 'upload-pass', ttl: '3600' }, [node('host', { hostname: server.media.host })]),
  ],
  'w:g2': ({ server, query }) => {
    const group = server.groups.get(query.attrs['to'] ?? '');
    if (!group) throw new Refusal(404, 'item-not-found');
    return [group.description()];
  },
  'w:profile:picture': ({ server, query }) => {
    const person = server.personAt(query.attrs['target'] ?? '');
    if (!person?.picture) throw new Refusal(404, 'item-not-found');
    return [node('picture', { id: '1', type: 'preview', url: server.media.publish(person.picture) })];
  },
  'fb:thrift_iq': ({ server, child }) => {
    const items = server.orders.get(child.attrs['id'] ?? '');
    if (!items || !getBinaryNodeChild(child, 'token')) throw new Refusal(404, 'item-not-found');
    const field = (tag: string, value: string | number) => node(tag, {}, Buffer.from(String(value)));
    const products = items.map(({ id, name, thousandths, quantity }) =>
      node('product', {}, [
        ...[field('id', id), field('name', name), field('price', thousandths)],
        ...[field('currency', 'BRL'), field('quantity', quantity)],
      ]),
    );
    return [node('order', {}, products)];
  },
  privacy: ({ child }) =>
    child.tag === 'privacy'
      ? [node('privacy', {}, [node('category', { name: 'readreceipts', value: 'all' })])]
      : undefined,
  md: ({ server, line, query, child, phone }) => {
    if (child.tag === 'remove-companion-device') phone?.unlink();
    if (child.attrs['stage'] === 'companion_hello') {
      server.askCode(line, child);
      return [
        node('link_code_companion_reg', {}, [node('link_code_pairing_ref', {}, Buffer.from('link-ref'))]),
      ];
    }
    if (child.attrs['stage'] === 'companion_finish')
      server.phoneAt(child.attrs['jid'] ?? '')?.finishCode(query);
    return undefined;
  },
  abt: () => [node('props', { hash: 'props-1' })],
  w: () => [node('props', { hash: 'props-1' })],
  blocklist: () => [node('list')],
  'w:mex': ({ server, child }) => {
    const [path, told] =
      child.attrs['query_id'] === QUERY_OF_CAP
        ? (['xwa2_message_capping_info', server.standing.cap] as const)
        : (['xwa2_fetch_account_reachout_timelock', server.standing.lock] as const);
    const body = told
      ? { data: { [path]: told } }
      : { errors: [{ message: 'Internal', extensions: { error_code: 500 } }] };
    return [node('result', {}, Buffer.from(JSON.stringify(body)))];
  },
  'w:p': () => undefined,
  passive: () => undefined,
  'w:stats': () => undefined,
  'urn:xmpp:whatsapp:dirty': () => undefined,
};

/** The Signal keys of devices: counted, registered, given out. */
function keys({ server, phone, query, child }: Asked): Answer {
  if (child.tag === 'count')
    return [node('count', { value: phone?.device ? '800' : String(server.options.knownPreKeys) })];
  if (child.tag === 'digest') return [node('digest')];
  if (child.tag === 'key')
    return [
      node(
        'list',
        {},
        getBinaryNodeChildren(child, 'user').flatMap((user) => server.bundleOf(user)),
      ),
    ];
  if (query.attrs['type'] === 'set' && phone) register(phone, query);
  return undefined;
}

function register(phone: CompanyPhone, query: BinaryNode): void {
  const list = getBinaryNodeChild(query, 'list');
  if (!list) return;
  const key = (from: BinaryNode) => ({
    keyId: getBinaryNodeChildUInt(from, 'id', 3)!,
    publicKey: generateSignalPubKey(getBinaryNodeChildBuffer(from, 'value')!),
  });
  const signed = getBinaryNodeChild(query, 'skey')!;
  const device: RegisteredDevice = {
    registrationId: getBinaryNodeChildUInt(query, 'registration', 4)!,
    identityKey: generateSignalPubKey(getBinaryNodeChildBuffer(query, 'identity')!),
    signedPreKey: { ...key(signed), signature: getBinaryNodeChildBuffer(signed, 'signature')! },
    preKeys: getBinaryNodeChildren(list, 'key').map(key),
  };
  phone.device = { ...device, preKeys: [...(phone.device?.preKeys ?? []), ...device.preKeys] };
}

export const isSameUser = (jid: string, other: string): boolean => userOf(jid) === userOf(other);
