import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

// CommonJS with itself as its default, which runners hand over differently.
const addFormats = formats.default;

const common = {
  allErrors: false,
  strict: false,
  useDefaults: true,
  removeAdditional: true,
} as const;

let ajv: { converting: Ajv; exact: Ajv } | undefined;
/** Who reads text, and who reads JSON. Once for the process, which then compiles each schema of the contract once. */
export const validators = (): { converting: Ajv; exact: Ajv } =>
  (ajv ??= {
    converting: addFormats(new Ajv({ ...common, coerceTypes: 'array' })),
    exact: addFormats(new Ajv({ ...common, coerceTypes: false })),
  });

/**
 * Parameters and query come as text and are converted; bodies are JSON and must have the right types as they are
 * (`{"code": 0}` would match any text in a MySQL comparison).
 */
export function useStrictValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    onFirstUse(() => validators()[httpPart === 'body' ? 'exact' : 'converting'].compile(schema as object)),
  );
}

interface Validate {
  (data: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

/** Hundreds of schemas are compiled one by one as their routes are called, so that a start waits for none. */
function onFirstUse(compile: () => ValidateFunction): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (data) => {
    compiled ??= compile();
    const valid = compiled(data) as boolean;
    validate.errors = valid ? outOfRange(data) : compiled.errors;
    return !validate.errors;
  };
  return validate;
}

/** Text such as 1e999 is converted to Infinity, which passes as a whole number. */
function outOfRange(data: unknown): Validate['errors'] {
  const values = Object.entries((data ?? {}) as Record<string, unknown>);
  const endless = values.find(([, value]) => value === Infinity || value === -Infinity);
  if (!endless) return null;
  const [name] = endless;
  const told = { keyword: 'maximum', schemaPath: '', params: {}, message: 'is out of range' };
  return [{ ...told, instancePath: `/${name}` }];
}
