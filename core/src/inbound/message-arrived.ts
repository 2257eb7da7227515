/** While a change of an unknown message was being stored, another process stored that message: look again. */
export class MessageArrived extends Error {
  override name = 'MessageArrived';
}
