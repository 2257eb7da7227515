/** A text with something put in where the cursor of its field stands; at the end when it stands nowhere. */
export const insertAtCursor = (field: HTMLTextAreaElement | null, text: string, piece: string): string => {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? from;
  const at = from + piece.length;
  // The field gets its new text first.
  setTimeout(() => field?.setSelectionRange(at, at));
  return text.slice(0, from) + piece + text.slice(to);
};
