import type { WAMessageKey, proto } from '@whiskeysockets/baileys';
import type { InboundContent, PostbackContent } from '@recado/sdk';
import { billIn } from './bills.js';
import { lines, title } from './bounds.js';
import { mediaOf } from './files.js';
import { offeredOf } from './offered.js';
import { productList, sharedProduct } from './products.js';

/** The button or the entry of a list that a customer chose. */
export function chosenOf({
  buttonsResponseMessage: button,
  templateButtonReplyMessage: template,
  listResponseMessage: list,
}: proto.IMessage): PostbackContent | undefined {
  const [id, text] = button
    ? [button.selectedButtonId, button.selectedDisplayText]
    : template
      ? [template.selectedId, template.selectedDisplayText]
      : [list?.singleSelectReply?.selectedRowId, list?.title];
  const name = title(text) ?? title(id);
  if (!name) return undefined;
  const description = title(list?.description);
  return { kind: 'postback', choiceId: title(id) ?? name, title: name, ...(description && { description }) };
}

/** A business's message with choices, a bill, a product or merely words. */
export function offerOf(message: proto.IMessage, key: WAMessageKey): InboundContent | undefined {
  const offered = offeredOf(message);
  if (!offered) return undefined;
  const { text, choices, menu, header } = offered;
  const special = billIn(message, text) ?? productsIn(message, text);
  if (special) return special;
  const shown = header && mediaOf(header, key);
  if (shown && 'media' in shown) {
    // Beside a file there is room for words alone.
    const caption = lines(shown.caption, text, ...choices.map((one) => `• ${lineOf(one)}`));
    return { ...shown, ...(caption && { caption }) };
  }
  if (choices.length)
    return {
      ...{ kind: menu === undefined ? 'buttons' : 'list', text: text ?? menu ?? '', choices },
      ...(menu && { menu }),
    };
  return text ? { kind: 'text', text } : undefined;
}

const lineOf = ({ title: name, description }: { title: string; description?: string }): string =>
  description ? `${name}: ${description}` : name;

function productsIn(message: proto.IMessage, text: string | undefined): InboundContent | undefined {
  const product = message.interactiveMessage?.header?.productMessage;
  const shown = product && sharedProduct(product);
  if (shown) return { ...shown, ...(text && { text: lines(text, shown.text) ?? text }) };
  return message.listMessage ? productList(message.listMessage) : undefined;
}
