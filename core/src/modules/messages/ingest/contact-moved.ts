/** Between the look at its identity and its lock a contact became part of another, or was deleted: look again. */
export class ContactMoved extends Error {
  override name = 'ContactMoved';
}
