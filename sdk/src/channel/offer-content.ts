import type { Money } from '../money.js';
import type { MediaRef } from './content.js';

/** One position of an {@link OrderContent}. */
export interface OrderItem {
  /** The seller's or the catalogue's id of the product. */
  productId?: string;
  name?: string;
  /** A whole number of pieces, at least 1. */
  quantity: number;
  /** Price of one piece. */
  price?: Money;
}
/** A customer's basket, sent from a catalogue. */
export interface OrderContent {
  kind: 'order';
  items: OrderItem[];
  /** The customer's words beside it. */
  text?: string;
  /** The provider's id of the order. */
  orderId?: string;
  catalogId?: string;
  /** As the provider states it; absent: nobody has said. */
  total?: Money;
}
/** A product that somebody shares or asks about. */
export interface Product {
  productId?: string;
  catalogId?: string;
  title?: string;
  description?: string;
  price?: Money;
  url?: string;
  picture?: MediaRef;
}
/** A message that shows products. */
export interface ProductContent {
  kind: 'product';
  products: Product[];
  /** Words beside them. */
  text?: string;
}
/** The answers of a form that the customer has filled in inside the chat, such as a WhatsApp flow. */
export interface FormContent {
  kind: 'form';
  /** The form's name or id at the provider. */
  name?: string;
  /** A form that every customer of the provider sees: it is named in the agent's language, and needs no `name`. */
  about?: 'address' | 'feedback' | 'call-allowed' | 'call-refused';
  /** A summary for people, if the provider gives one. */
  text?: string;
  /** In the form's order; each value as text for people. An empty name: the question is not known. */
  answers: { name: string; value: string }[];
}
/** A poll. Votes come later, one event of type `vote` each. */
export interface PollContent {
  kind: 'poll';
  question: string;
  options: string[];
  /** More than one option may be chosen. */
  multiple?: boolean;
}
/** Somebody asks for a payment, or says that one was made. The core moves no money by it. */
export interface PaymentContent {
  kind: 'payment';
  state: 'requested' | 'sent' | 'declined' | 'cancelled';
  sum?: Money;
  /** The payer's or payee's words. */
  text?: string;
  /** The provider's or the company's reference. */
  reference?: string;
}
/** An appointment that somebody shares. */
export interface EventContent {
  kind: 'event';
  name: string;
  description?: string;
  /** ISO 8601. */
  startsAt?: string;
  endsAt?: string;
  /** Name or address of the place. */
  place?: string;
  /** Where people join, such as a call's link. */
  url?: string;
  cancelled?: boolean;
}
/** What a message about an offer, an order or an appointment holds. */
export type OfferContent =
  | OrderContent
  | ProductContent
  | FormContent
  | PollContent
  | PaymentContent
  | EventContent;

/** What the customer came from: an ad, a post, a link of the company, a product. */
export interface Referral {
  /** `comment`: the message itself is a public comment below a post. A quote of it is how a company answers in private. */
  source: 'ad' | 'post' | 'link' | 'product' | 'comment' | (string & {});
  /** The ad's or post's headline and text. */
  title?: string;
  text?: string;
  /** Its address, for agents to open. */
  url?: string;
  /** The provider's id of the ad or post. */
  sourceId?: string;
  /** Names the click for the advertiser's reports, such as `ctwa_clid`. */
  clickId?: string;
  /** What the company itself put into the link (`ref`). */
  reference?: string;
  product?: Product;
  picture?: MediaRef;
}

/** A quoted message in the provider's own words, for one that Recado does not have. */
export interface QuotedContent {
  text: string;
  fromMe?: boolean;
  /** Its author's name, in a group. */
  author?: string;
}
