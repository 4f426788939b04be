import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type Route = { readonly schema: unknown };

interface Check {
  (data: unknown): unknown;
  errors?: unknown;
}

/**
 * The type of both of Fastify's compilers: takes the shared schemas, then options, then a route.
 */
type Factory<Compiled> = (sharedSchemas: unknown, options: unknown) => (route: Route) => Compiled;

/**
 * Compiles each schema on the first request that needs it instead of at startup, with Fastify's
 * default compilers. There are some 700 schemas, most of them the console's: compiling all of them
 * took a third of the startup time and 20 MB (docs/decisions/0034-start-and-memory.md).
 */
export function compileOnUse(): Compilers {
  // Resolved from Fastify, to get the versions it depends on.
  const requireOfFastify = createRequire(import.meta.resolve('fastify'));
  const checks: Factory<Check> = (sharedSchemas, options) => {
    const ofShared = once(() => {
      const { AjvCompiler } = requireOfFastify('@fastify/ajv-compiler') as {
        readonly AjvCompiler: () => Factory<Check>;
      };
      return AjvCompiler()(sharedSchemas, options);
    });
    return (route) => {
      const compile = once(() => ofShared()(route));
      const check: Check = (data) => {
        const compiled = compile();
        const isValid = compiled(data);
        check.errors = compiled.errors;
        return isValid;
      };
      return check;
    };
  };
  const answers: Factory<(data: unknown) => string> = (sharedSchemas, options) => (route) => {
    const compile = once(() => {
      const { SerializerSelector } = requireOfFastify('@fastify/fast-json-stringify-compiler') as {
        readonly SerializerSelector: () => Factory<(data: unknown) => string>;
      };
      // A new selector for each: with a shared one, the order of compilation would matter.
      return SerializerSelector()(sharedSchemas, options)(route);
    });
    return (data) => compile()(data);
  };
  return { buildValidator: checks, buildSerializer: answers } as Compilers;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
