import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Type, type TSchema } from 'typebox';

type Selector = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<Selector>>;

/** Schemas belong to the contract: routes share them, and so do all applications of this process. */
const compiled = new WeakMap<object, Serialize>();

/**
 * Answers are serialised by their schemas. Each is compiled with the first answer that needs it, so that a start waits for
 * none, and once: the schema of errors would otherwise be compiled for every route.
 */
export const serializersOnFirstUse: Selector = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    const serializer = (): Serialize => {
      const schema = route.schema as object;
      const known = compiled.get(schema);
      if (known) return known;
      const made = compile(route);
      compiled.set(schema, made);
      return made;
    };
    let serialize: Serialize | undefined;
    return (data: unknown) => (serialize ??= serializer())(data);
  };
};

const lists = new WeakMap<object, TSchema>();

/** The schema of a list of these, the same one each time. */
export function listSchema(rows: TSchema): TSchema {
  const known = lists.get(rows);
  if (known) return known;
  const list = Type.Array(rows);
  lists.set(rows, list);
  return list;
}
