import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/** Answers are serialised by their schemas; each is compiled with the first answer of its kind, so that a start waits for none. */
export const serializersOnFirstUse: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data: unknown) => (serialize ??= compile(route))(data);
  };
};
