/** Kinds of messages whose text can be edited: a text, and files with a caption. */
export const EDITABLE_KINDS = ['text', 'image', 'audio', 'video', 'file'] as const;
/** One of {@link EDITABLE_KINDS}. */
export type EditableKind = (typeof EDITABLE_KINDS)[number];

/** The kind of a message by its `mediaType`; undefined if it has no text that could be edited. */
export const editableKindOf = (mediaType: string): EditableKind | undefined =>
  ({ conversation: 'text', image: 'image', audio: 'audio', video: 'video', application: 'file' } as const)[
    mediaType as 'image'
  ];

/** Whether a channel with this ability edits a message; one without a text has nothing to edit. */
export function isEditable(
  { mediaType, body }: { mediaType: string; body: string },
  { kinds = ['text'] }: { kinds?: readonly string[] },
): boolean {
  const kind = editableKindOf(mediaType);
  return kind !== undefined && kinds.includes(kind) && (kind === 'text' || body !== '');
}
