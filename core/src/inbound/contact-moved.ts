/**
 * Between the lookup of its identity and its lock, a contact was merged into another, separated from it, or deleted:
 * look again.
 */
export class ContactMoved extends Error {
  override name = 'ContactMoved';
}
