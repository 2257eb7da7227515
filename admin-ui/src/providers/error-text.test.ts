import { expect, it } from 'vitest';
import { ApiError } from '@recado/sdk/client';
import { fieldProblem, withTextKey } from './error-text';

const refused = (body: object) => new ApiError(400, 'ERR_PLUGIN_CONFIG', '', body);

it('says what is wrong with a field in the words of the interface, with its limit', () => {
  const message = 'Greeting: must NOT have fewer than 2 characters';
  const error = refused({ message, field: 'greeting', rule: 'minLength', limit: 2 });
  expect(fieldProblem(error)).toEqual({
    ...{ field: 'greeting', message: 'ra.validation.minLength', args: { min: 2 } },
  });
  expect((withTextKey(error) as ApiError).body).toMatchObject({
    errors: {
      settings: { greeting: '@@react-admin@@{"message":"ra.validation.minLength","args":{"min":2}}' },
    },
  });
  const missing = refused({ message: 'Token: is required', field: 'token', rule: 'required' });
  expect(fieldProblem(missing)).toMatchObject({ message: 'common.required' });
});

it('keeps the server’s words where it knows no others, and is silent of other errors', () => {
  const own = refused({ message: 'Page id: belongs to somebody else', field: 'pageId', rule: 'own' });
  expect(fieldProblem(own)).toEqual({ field: 'pageId', message: 'belongs to somebody else' });
  expect(fieldProblem(refused({ message: 'No such mode' }))).toBeUndefined();
  expect(fieldProblem(new ApiError(400, 'ERR_VALIDATION', '', { field: 'x', message: 'y' }))).toBeUndefined();
});
