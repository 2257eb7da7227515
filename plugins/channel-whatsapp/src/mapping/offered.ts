import type { proto } from '@whiskeysockets/baileys';
import type { ChoiceContent } from '@recado/sdk';
import { few, lines, title } from './bounds.js';
import { list, paramsOf } from './params.js';

type Choice = ChoiceContent['choices'][number];
/** A business's message with choices, or the words of one. */
export interface Offered {
  text: string | undefined;
  choices: Choice[];
  /** Chosen from behind one button. */
  menu?: string | undefined;
  /** The part with a picture, a video or a document. */
  header?: proto.IMessage;
}

/** Undefined for other messages. */
export function offeredOf(message: proto.IMessage): Offered | undefined {
  const { buttonsMessage, listMessage, templateMessage, interactiveMessage, highlyStructuredMessage } =
    message;
  if (buttonsMessage) return buttonsOf(buttonsMessage);
  if (listMessage) return listOf(listMessage);
  if (templateMessage) return templateOf(templateMessage);
  if (interactiveMessage) return interactiveOf(interactiveMessage);
  if (!highlyStructuredMessage) return undefined;
  const { hydratedHsm, params } = highlyStructuredMessage;
  return hydratedHsm ? templateOf(hydratedHsm) : { text: lines(...few(params)), choices: [] };
}

const choiceOf = (id: unknown, named: unknown, more?: unknown): Choice[] => {
  const called = title(named);
  const description = title(more);
  return called ? [{ id: title(id) ?? called, title: called, ...(description && { description }) }] : [];
};

function buttonsOf(message: proto.Message.IButtonsMessage): Offered {
  const choices = few(message.buttons).flatMap(({ buttonId, buttonText }) =>
    choiceOf(buttonId, buttonText?.displayText),
  );
  return { text: lines(message.text, message.contentText, message.footerText), choices, header: message };
}

function listOf(message: proto.Message.IListMessage): Offered {
  const rows = few(message.sections).flatMap((section) => few(section.rows));
  const choices = few(rows).flatMap((row) => choiceOf(row.rowId, row.title, row.description));
  const text = lines(message.title, message.description, message.footerText);
  return { text, choices, menu: title(message.buttonText) ?? '' };
}

function templateOf(message: proto.Message.ITemplateMessage): Offered {
  const { interactiveMessageTemplate: interactive } = message;
  if (interactive) return interactiveOf(interactive);
  const template = message.hydratedTemplate ?? message.hydratedFourRowTemplate;
  const words = [template?.hydratedTitleText, template?.hydratedContentText, template?.hydratedFooterText];
  const choices = few(template?.hydratedButtons).flatMap(({ quickReplyButton, urlButton, callButton }) =>
    quickReplyButton
      ? choiceOf(quickReplyButton.id, quickReplyButton.displayText)
      : urlButton
        ? choiceOf(undefined, urlButton.displayText, urlButton.url)
        : choiceOf(undefined, callButton?.displayText, callButton?.phoneNumber),
  );
  return { text: lines(...words), choices, ...(template && { header: template }) };
}

function interactiveOf(message: proto.Message.IInteractiveMessage, isCard = false): Offered {
  const { header, body, footer, nativeFlowMessage, carouselMessage } = message;
  const cards = isCard ? [] : few(carouselMessage?.cards).map((card) => interactiveOf(card, true));
  const own = few(nativeFlowMessage?.buttons).map(({ name, buttonParamsJson }) =>
    buttonOf(name ?? '', paramsOf(buttonParamsJson)),
  );
  const parts = [...own, ...cards];
  const menu = own.find((part) => part.menu !== undefined)?.menu;
  return {
    text: lines(header?.title, header?.subtitle, body?.text, ...cards.map(({ text }) => text), footer?.text),
    choices: few(parts.flatMap(({ choices }) => choices)),
    ...(menu !== undefined && { menu }),
    ...(header && { header }),
  };
}

/** A button of an interactive message describes itself in JSON, with fields that depend on its kind. */
function buttonOf(name: string, params: Record<string, unknown>): Pick<Offered, 'choices' | 'menu'> {
  if (name === 'single_select') {
    const rows = list(params['sections']).flatMap((section) => list(section['rows']));
    const choices = few(rows).flatMap((row) => choiceOf(row['id'], row['title'], row['description']));
    return { choices, menu: title(params['title']) ?? '' };
  }
  const named = params['display_text'] ?? params['flow_cta'] ?? params['title'];
  const more = params['url'] ?? params['phone_number'] ?? params['copy_code'];
  return { choices: choiceOf(params['id'], named, more) };
}
