import type { ReferenceProvider, ShownMessage } from '../src/testing/public.js';

/** What the customer of the reference provider sees of a message: its part, with all later changes. */
export function referenceShown(provider: ReferenceProvider, id: string): ShownMessage | undefined {
  const { sends, actions } = provider.ledger;
  const send = sends.find(({ messageIds }) => messageIds.includes(id));
  const part = send?.send.parts[send.messageIds.indexOf(id)];
  if (!send || !part) return undefined;
  let edited: string | undefined;
  for (const action of actions) {
    if (!('id' in action) || action.id !== id) continue;
    if (action.action === 'delete') return undefined;
    if (action.action === 'edit') edited = action.text;
  }
  const { quote: quoteId } = send.send;
  const quoted = quoteId === undefined ? {} : { quoteId };
  switch (part.type) {
    case 'text':
      return { text: edited ?? part.text, ...quoted };
    case 'menu':
      return { text: part.text, choices: part.choices, ...quoted };
    case 'location':
      return { location: { latitude: part.lat, longitude: part.lng }, ...quoted };
    case 'contacts':
      return { contacts: part.people, ...quoted };
    case 'template':
      return { template: { name: part.name, parameters: part.parameters }, ...quoted };
    default: {
      const { caption, name: fileName, mediaId } = part;
      const bytes = provider.mediaBytes(mediaId);
      return {
        ...quoted,
        ...(caption && { caption }),
        ...(fileName && { fileName }),
        ...(bytes && { bytes }),
      };
    }
  }
}
