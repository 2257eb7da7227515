/**
 * What a form keeps when its record is reloaded: the typed values and their errors. One shared object: react-admin
 * resets a form whenever it gets another one.
 */
export const KEEP_TYPED = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};
