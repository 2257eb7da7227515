/**
 * Builds the widget as one script for any page. With `write: false` nothing is written to disk. Returns the script's
 * text.
 */
export function buildWidget(options?: { write?: boolean }): Promise<string>;
