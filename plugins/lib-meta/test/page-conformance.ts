import type { ChannelAdapter, Counterpart, InboundEvent, PluginDefinition } from '@recado/sdk';
import type { ChannelUnderTest, UnsignedWebhook, WebhookRecording } from '@recado/sdk/testing';
import { signatureOf, SIGNATURE_HEADER } from '../src/signature.js';
import { TEST_APP } from '../src/testing/graph-server.js';
import { PageCustomer, messagingBody } from '../src/testing/page-customer.js';
import { PAGE, type PageServer } from '../src/testing/page-server.js';
import { URL_OF, midOf, offerRecordings } from './offer-recordings.js';

/** Differences between the two channels. */
export interface PageChannelUnderTest {
  adapter: ChannelAdapter;
  plugin: PluginDefinition;
  object: 'page' | 'instagram';
  identity: 'psid' | 'igsid';
  connection: ChannelUnderTest['connection'];
  /** The account of the connection, and another company's. */
  account: string;
  other: string;
  receipts: (
    ana: PageCustomer,
    at: number,
  ) => [name: string, item: Record<string, unknown>, events: InboundEvent[]][];
}
const AT = Date.UTC(2026, 10, 21, 12);
const SENT_AT = new Date(AT).toISOString();

/** What the conformance kit needs to test Messenger or Instagram, with recordings of everything that both can post. */
export function pageChannelUnderTest(given: PageChannelUnderTest, server: PageServer): ChannelUnderTest {
  const { adapter, plugin, object, identity, account, other, connection } = given;
  const ana = new PageCustomer('24000000000000001', account);
  const bob = new PageCustomer('24000000000000002', other);
  const contactOf = (who: PageCustomer): Counterpart => ({
    identities: [{ kind: identity, value: `${who.id}@${who.account}` }],
  });
  const requestOf = (body: object): UnsignedWebhook => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    query: {},
    rawBody: Buffer.from(JSON.stringify(body)),
  });
  const bodyOf = (items: Record<string, unknown>[], who = ana) =>
    messagingBody(object, [{ account: who.account, items }], AT);
  const recording = (
    name: string,
    item: Record<string, unknown>,
    events: InboundEvent[],
  ): WebhookRecording => ({
    name,
    request: requestOf(bodyOf([item])),
    events,
  });
  const base = { conversation: ana.id, contact: contactOf(ana), sentAt: SENT_AT };
  const got = (name: string, item: Record<string, unknown>, ...contents: object[]) =>
    recording(
      name,
      item,
      contents.map(
        (content, place) =>
          ({
            type: 'message',
            externalId: place === 0 ? midOf(item) : `${midOf(item)}#${place}`,
            ...base,
            ...content,
          }) as InboundEvent,
      ),
    );
  const media = (kind: string, name: string, mimeType: string, more: object = {}) => ({
    content: { kind, media: { providerRef: { url: URL_OF(name) }, mimeType, ...more } },
  });
  const at = AT;
  const text = ana.text('Olá 👋', { at });
  const place = ana.message(
    {
      attachments: [{ type: 'location', title: 'Sé', payload: { coordinates: { lat: -23.5, long: -46.6 } } }],
    },
    { at },
  );
  const album = ana.message(
    {
      text: 'veja',
      attachments: [
        { type: 'image', payload: { url: URL_OF('a.jpg') } },
        { type: 'image', payload: { url: URL_OF('b.jpg') } },
      ],
    },
    { at },
  );
  const reply = ana.message({ text: 'isso', reply_to: { mid: 'm_QUOTED' } }, { at });
  const story = ana.message(
    { text: 'lindo', reply_to: { story: { id: '1', url: URL_OF('story.mp4') } } },
    { at },
  );
  const echo = ana.text('Da caixa da página', { at, mine: true });
  const change = { conversation: ana.id, fromMe: false, at: SENT_AT };
  const button = ana.postback('Começar', 'START', at);
  const recordings: WebhookRecording[] = [
    got('a text', text, { content: { kind: 'text', text: 'Olá 👋' } }),
    got(
      'a picture',
      ana.attached('image', { url: URL_OF('a.jpg') }, { mid: 'm_Pic' }, at),
      media('image', 'a.jpg', 'image/jpeg'),
    ),
    got(
      'a sticker',
      ana.attached('image', { url: URL_OF('s.png'), sticker_id: 369239263222822 }, { mid: 'm_Sticker' }, at),
      media('sticker', 's.png', 'image/jpeg'),
    ),
    got(
      'a sound',
      ana.attached('audio', { url: URL_OF('a.mp4') }, { mid: 'm_Sound' }, at),
      media('audio', 'a.mp4', 'audio/mp4'),
    ),
    got(
      'a film',
      ana.attached('video', { url: URL_OF('v.mp4') }, { mid: 'm_Film' }, at),
      media('video', 'v.mp4', 'video/mp4'),
    ),
    got(
      'a file',
      ana.attached('file', { url: URL_OF('nota.pdf') }, { mid: 'm_File' }, at),
      media('file', 'nota.pdf', 'application/octet-stream', { filename: 'nota.pdf' }),
    ),
    got('a place', place, { content: { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Sé' } }),
    got(
      'two pictures with words',
      album,
      { content: { ...media('image', 'a.jpg', 'image/jpeg').content, caption: 'veja' } },
      media('image', 'b.jpg', 'image/jpeg'),
    ),
    got('a shared post', ana.attached('share', { url: 'https://example.test/p/1' }, { mid: 'm_Share' }, at), {
      content: { kind: 'text', text: 'https://example.test/p/1' },
    }),
    got('an answer', reply, { content: { kind: 'text', text: 'isso' }, replyTo: 'm_QUOTED' }),
    got('an answer to a story', story, {
      content: { kind: 'text', text: 'lindo' },
      story: { kind: 'reply', url: URL_OF('story.mp4') },
    }),
    got(
      'a mention in a story',
      ana.attached('story_mention', { url: URL_OF('m.jpg') }, { mid: 'm_Mention' }, at),
      {
        ...media('image', 'm.jpg', 'image/jpeg'),
        story: { kind: 'mention' },
      },
    ),
    got('a quick reply', ana.message({ text: 'Sim', quick_reply: { payload: 'yes' } }, { at }), {
      content: { kind: 'postback', choiceId: 'yes', title: 'Sim' },
    }),
    recording('a pressed button', button, [
      {
        type: 'message',
        externalId: (button['postback'] as { mid: string }).mid,
        ...base,
        content: { kind: 'postback', choiceId: 'START', title: 'Começar' },
      },
    ]),
    recording('an echo', echo, [
      {
        type: 'echo',
        externalId: midOf(echo),
        ...base,
        content: { kind: 'text', text: 'Da caixa da página' },
      },
    ]),
    recording('a reaction', ana.reaction('m_OF', '😍', at), [
      { type: 'reaction', externalMessageId: 'm_OF', contact: base.contact, emoji: '😍', ...change },
    ]),
    recording('a reaction taken back', ana.reaction('m_OF', undefined, at), [
      { type: 'reaction', externalMessageId: 'm_OF', contact: base.contact, ...change },
    ]),
    recording('an edit', ana.edit('m_OF', 'melhor', at), [
      { type: 'edit', externalMessageId: 'm_OF', text: 'melhor', ...change },
    ]),
    recording(
      'a deletion',
      ana.message({ mid: 'm_OF', is_deleted: true }, { at }),
      Array.from({ length: 30 }, (_, n) => ({
        type: 'delete',
        externalMessageId: n === 0 ? 'm_OF' : `m_OF#${n}`,
        ...change,
      })),
    ),
    ...offerRecordings({ ana, account, object, at, base, change, text, got, recording, media, requestOf }),
    ...given.receipts(ana, AT).map(([name, item, events]) => recording(name, item, events)),
  ];
  const [one, two, three] = [ana.text('um', { at }), bob.text('dois', { at }), ana.text('três', { at })];
  const eventOf = (who: PageCustomer, item: Record<string, unknown>, words: string): InboundEvent => ({
    type: 'message',
    externalId: midOf(item),
    conversation: who.id,
    contact: contactOf(who),
    content: { kind: 'text', text: words },
    sentAt: SENT_AT,
  });
  const bytes = Buffer.from('bytes of a picture');
  const { appId, appSecret, verifyToken } = TEST_APP;
  const pluginSettings = {
    ...{ appId, appSecret, verifyToken, graphVersion: 'v23.0' },
    graphUrl: server.url,
    dialogUrl: server.url,
  };
  return {
    adapter,
    plugin,
    pluginSettings,
    connection,
    webhook: {
      secrets: { plugin: pluginSettings },
      otherSecrets: { plugin: { ...pluginSettings, appSecret: 'of another app', verifyToken: 'of another' } },
      sign: (request, { plugin: { appSecret: secret } }) => ({
        ...request,
        headers: { ...request.headers, [SIGNATURE_HEADER]: signatureOf(request.rawBody, String(secret)) },
      }),
      recordings,
      batch: {
        request: requestOf(
          messagingBody(
            object,
            [
              { account, items: [one] },
              { account: other, items: [two] },
              { account, items: [three] },
            ],
            AT,
          ),
        ),
        accounts: [
          { accountKey: account, events: [eventOf(ana, one, 'um'), eventOf(ana, three, 'três')] },
          { accountKey: other, events: [eventOf(bob, two, 'dois')] },
        ],
      },
      unknownTypes: [
        requestOf(
          bodyOf([{ sender: { id: ana.id }, recipient: { id: account }, timestamp: AT, referral: {} }]),
        ),
        requestOf({ object, entry: [{ id: account, time: AT, changes: [{ field: 'feed', value: {} }] }] }),
        requestOf(bodyOf([ana.happened({ game_play: { game_id: '1' } }, AT)])),
      ],
      unknownContent: requestOf(bodyOf([ana.attached('hologram', { url: URL_OF('h.bin') }, {}, AT)])),
      handshake: {
        request: {
          method: 'GET',
          headers: {},
          query: { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' },
          rawBody: Buffer.alloc(0),
        },
        answer: { status: 200, headers: { 'content-type': 'text/plain' }, body: '1158201444' },
      },
    },
    provider: {
      next: (mode) => server.next(mode),
      reset: () => server.reset(),
      reached: () => server.reached(),
      accepted: () => server.accepted(),
      modes: server.modes,
      get calls() {
        return server.calls();
      },
      tap(externalMessageId, place) {
        const { body } = server.ledger.messages.find(({ id }) => id === externalMessageId)!;
        return requestOf(bodyOf([ana.chose(body, place)]));
      },
      to: { conversation: ana.id, recipient: { identities: contactOf(ana).identities, isGroup: false } },
      media: {
        ref: { providerRef: { url: server.hold(bytes, 'image/jpeg') }, mimeType: 'image/jpeg' },
        bytes,
      },
    },
  };
}

/** Settings of a connection to the server's first page. */
export const PAGE_SETTINGS = { pageId: PAGE.id, accessToken: PAGE.token };
