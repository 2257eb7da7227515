/**
 * What a form keeps when its record is read again: what was typed, and what is said to be wrong with it. One object for
 * all: react-admin resets a form whenever it is given another one.
 */
export const KEEP_TYPED = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};
