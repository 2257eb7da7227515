/** A text with something inserted at the cursor of its field; at the end without a cursor. */
export const insertAtCursor = (field: HTMLTextAreaElement | null, text: string, piece: string): string => {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? from;
  const at = from + piece.length;
  // The field gets its new text first.
  setTimeout(() => field?.setSelectionRange(at, at));
  return text.slice(0, from) + piece + text.slice(to);
};
