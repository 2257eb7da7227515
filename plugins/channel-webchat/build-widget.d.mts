/** Makes the widget one script for any page. With `write: false` nothing is left on disk. Answers the script's text. */
export function buildWidget(options?: { write?: boolean }): Promise<string>;
