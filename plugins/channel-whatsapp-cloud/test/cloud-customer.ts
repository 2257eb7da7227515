import { randomBytes } from 'node:crypto';
import { NUMBER, type CloudNumber } from './cloud-server.js';

/** A webhook body of Meta's, before it is signed. */
export interface CloudBody {
  object: 'whatsapp_business_account';
  entry: { id: string; time?: number; changes: { field: string; value: Record<string, unknown> }[] }[];
}
/** The id of a group, as Meta makes one. */
export const GROUP_ID = 'Y2FwaV9ncm91cDoxNzA1NTU1MDEzOToxMjAzNjM0MDQ2OTQyMzM4MjAZD';

type Message = Record<string, unknown> & { id: string };

const seconds = (at: number) => String(Math.floor(at / 1000));

/** One batch: all events of these numbers, each with its own entry. */
export function webhookBody(
  changes: readonly { number?: CloudNumber; field?: string; value: Record<string, unknown> }[],
): CloudBody {
  return {
    object: 'whatsapp_business_account',
    entry: changes.map(({ number = NUMBER, field = 'messages', value }) => ({
      id: number.businessAccountId,
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: {
              display_phone_number: number.displayNumber.replace(/\D/g, ''),
              phone_number_id: number.phoneNumberId,
            },
            ...value,
          },
        },
      ],
    })),
  };
}

/** News of a business account, which names none of its numbers. */
export const accountBody = (
  field: string,
  value: Record<string, unknown>,
  time: number,
  number: CloudNumber = NUMBER,
): CloudBody => ({
  object: 'whatsapp_business_account',
  entry: [{ id: number.businessAccountId, time, changes: [{ field, value }] }],
});

/** A customer of a number. Every method makes what Meta would post. */
export class CloudCustomer {
  constructor(
    readonly waId: string,
    readonly name = 'Ana Souza',
    readonly number: CloudNumber = NUMBER,
  ) {}

  get contact(): object {
    return { profile: { name: this.name }, wa_id: this.waId };
  }
  newId(): string {
    return `wamid.${randomBytes(24).toString('base64')}`;
  }
  message(
    type: string,
    content: object,
    { at = Date.now(), ...more }: Partial<Message> & { at?: number } = {},
  ): Message {
    return { from: this.waId, id: this.newId(), timestamp: seconds(at), type, [type]: content, ...more };
  }
  text(body: string, more: Partial<Message> & { at?: number } = {}): Message {
    return this.message('text', { body }, more);
  }
  /** Takes one of the choices of a sent interactive message. */
  chose(
    sent: Record<string, unknown>,
    place: number,
    more: Partial<Message> & { at?: number } = {},
  ): Message {
    const { type, action } = sent['interactive'] as {
      type: 'button' | 'list';
      action: { buttons?: { reply: object }[]; sections?: { rows: object[] }[] };
    };
    const shown =
      type === 'button'
        ? action.buttons?.map(({ reply }) => reply)
        : action.sections?.flatMap(({ rows }) => rows);
    const choice = shown?.[place];
    if (!choice) throw new Error(`the customer sees no choice ${place}`);
    const kind = `${type}_reply`;
    return this.message('interactive', { type: kind, [kind]: choice }, more);
  }
  status(
    id: string,
    status: string,
    more: { at?: number; errors?: object[]; clientId?: string } = {},
  ): Message {
    const { at = Date.now(), errors, clientId } = more;
    return {
      id,
      status,
      timestamp: seconds(at),
      recipient_id: this.waId,
      pricing: { billable: true, pricing_model: 'PMP', category: 'service', type: 'regular' },
      ...(errors && { errors }),
      ...(clientId && { biz_opaque_callback_data: clientId }),
    };
  }
  /** A change with these messages and their authors. */
  wrote(...messages: Message[]) {
    return { number: this.number, value: { contacts: [this.contact], messages } };
  }
  reported(...statuses: Message[]) {
    return { number: this.number, value: { statuses } };
  }
  /** Messages that the company wrote with the app on its own phone. */
  echoed(...messages: Message[]) {
    const from = this.number.displayNumber.replace(/\D/g, '');
    const message_echoes = messages.map((message) => ({ ...message, from, to: this.waId }));
    return { number: this.number, field: 'smb_message_echoes', value: { message_echoes } };
  }
}
