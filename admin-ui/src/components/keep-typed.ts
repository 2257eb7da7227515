/**
 * What a form keeps when its record is read again: the typed values and their errors. One object for
 * all: react-admin resets a form whenever it is given another one.
 */
export const KEEP_TYPED = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};
