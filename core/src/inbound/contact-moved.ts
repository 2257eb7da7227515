/** Between the look at its identity and its lock a contact became part of another, was parted from it, or was deleted: look again. */
export class ContactMoved extends Error {
  override name = 'ContactMoved';
}
