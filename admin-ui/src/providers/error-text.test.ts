import { expect, it } from 'vitest';
import { ApiError } from '@recado/sdk/client';
import { fieldProblem, withTextKey } from './error-text';

const refused = (body: object) => new ApiError(400, 'ERR_PLUGIN_CONFIG', '', body);

it('describes an invalid field in the interface’s language, with its limit', () => {
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

it('keeps the server’s text if it knows no other, and nothing of other errors', () => {
  const own = refused({ message: 'Page id: belongs to somebody else', field: 'pageId', rule: 'own' });
  expect(fieldProblem(own)).toEqual({ field: 'pageId', message: 'belongs to somebody else' });
  expect(fieldProblem(refused({ message: 'No such mode' }))).toBeUndefined();
  const unruly = new ApiError(400, 'ERR_VALIDATION', '', { field: 'x', message: 'must be nice' });
  expect(fieldProblem(unruly)).toBeUndefined();
});

it('puts a server error at its field, by its path, in the interface’s language', () => {
  const body = { message: 'body/email must NOT …', field: 'chatbots.1.name', rule: 'maxLength', limit: 120 };
  const told = withTextKey(new ApiError(400, 'ERR_VALIDATION', '', body)) as ApiError;
  const text = '@@react-admin@@{"message":"ra.validation.maxLength","args":{"max":120}}';
  expect(told.body).toMatchObject({ errors: { chatbots: { 1: { name: text } } } });
  const taken = withTextKey(new ApiError(409, 'ERR_EMAIL_IN_USE', '', { error: 'ERR_EMAIL_IN_USE' }));
  expect((taken as ApiError).body).toMatchObject({ errors: { email: 'errors.ERR_EMAIL_IN_USE' } });
  const sameDay = new ApiError(409, 'ERR_HOLIDAY_ALREADY_EXISTS', '');
  expect(fieldProblem(sameDay)).toEqual({ field: 'date', message: 'errors.ERR_HOLIDAY_ALREADY_EXISTS' });
});

it('reports to a form a failure without a field, too', () => {
  const { body } = withTextKey(new ApiError(0, 'ERR_OFFLINE', '')) as ApiError;
  expect(body).toEqual({ errors: { root: { serverError: 'errors.ERR_OFFLINE' } } });
});

it('reports a full plan of a new company at its plan field; elsewhere at no field', () => {
  const full = new ApiError(403, 'ERR_USER_LIMIT', '', {});
  const errors = (resource: string) => (withTextKey(full, resource) as ApiError).body;
  expect(errors('companies')).toEqual({ errors: { planId: 'office.companies.planWithoutUsers' } });
  expect(errors('users')).toEqual({ errors: { root: { serverError: 'errors.ERR_USER_LIMIT' } } });
});
