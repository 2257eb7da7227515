import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

// CommonJS with itself as its default export, which runners expose differently.
const addFormats = formats.default;

const common = {
  allErrors: false,
  strict: false,
  useDefaults: true,
  removeAdditional: true,
} as const;

let ajv: { converting: Ajv; exact: Ajv } | undefined;
/**
 * One validator for text, and one for JSON. Shared by the process, so that each schema of the contract is compiled
 * once.
 */
export const validators = (): { converting: Ajv; exact: Ajv } =>
  (ajv ??= {
    converting: addFormats(new Ajv({ ...common, coerceTypes: 'array' })),
    exact: addFormats(new Ajv({ ...common, coerceTypes: false })),
  });

/**
 * Parameters and query are text and are converted; bodies are JSON and must already have the right types (`{"code": 0}`
 * would match any text in a MySQL comparison).
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

/** Hundreds of schemas are compiled as their routes are first called, so that startup does not wait for them. */
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

/** Text such as 1e999 is converted to Infinity, which passes as an integer. */
function outOfRange(data: unknown): Validate['errors'] {
  const values = Object.entries((data ?? {}) as Record<string, unknown>);
  const endless = values.find(([, value]) => value === Infinity || value === -Infinity);
  if (!endless) return null;
  const [name] = endless;
  const told = { keyword: 'maximum', schemaPath: '', params: {}, message: 'is out of range' };
  return [{ ...told, instancePath: `/${name}` }];
}
