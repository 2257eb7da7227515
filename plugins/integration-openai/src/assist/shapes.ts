import { formOf, objectOf, type Shape } from '../request.js';

/** The one tool of tasks. */
export const WRITE = 'write';

const shapeOf = (properties: Record<string, object>): Shape => ({
  form: formOf('result', properties),
  tool: {
    type: 'function',
    function: { name: WRITE, description: 'Takes the result.', parameters: objectOf(properties) },
  },
});

export const TEXT = shapeOf({ text: { type: 'string' } });
/** Sources are cited by their places: a model reads no id. */
export const DRAFT = shapeOf({
  text: { type: 'string' },
  cited: { type: 'array', items: { type: 'integer' } },
});
