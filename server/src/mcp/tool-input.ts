import { type TObject, Type } from 'typebox';
import type { ConsoleOperation } from '../console-api/frame/operation.ts';

/** The arguments of a call, distributed to the parts of the operation's request. */
export interface RequestParts {
  readonly id: string;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

const noMembers = Type.Object({}, { additionalProperties: false });

/** The schema of an operation's query; closed and empty without one. */
export function querySchemaOf({ query }: ConsoleOperation): TObject {
  return query ?? noMembers;
}

/** The schema of an operation's body; closed and empty without one. */
export function bodySchemaOf({ body }: ConsoleOperation): TObject {
  return (body as TObject | undefined) ?? noMembers;
}

function takesId({ path }: ConsoleOperation): boolean {
  return path.includes(':id');
}

/** One closed object of all parameters: the id of the path, the query and the body. */
export function inputSchemaOf(operation: ConsoleOperation): TObject {
  const id = takesId(operation)
    ? { id: Type.String({ description: 'The ID of the record.' }) }
    : {};
  return Type.Object(
    {
      ...id,
      ...querySchemaOf(operation).properties,
      ...bodySchemaOf(operation).properties,
    },
    { additionalProperties: false },
  );
}

/** No operation has a parameter of the same name in two places. Unknown arguments go to the body. */
export function partsOf(
  operation: ConsoleOperation,
  { id = '', ...input }: Readonly<Record<string, unknown>>,
): RequestParts {
  const queryNames = Object.keys(querySchemaOf(operation).properties);
  const entries = Object.entries(input);
  return {
    id: takesId(operation) && typeof id === 'string' ? id : '',
    query: Object.fromEntries(entries.filter(([name]) => queryNames.includes(name))),
    body: Object.fromEntries(entries.filter(([name]) => !queryNames.includes(name))),
  };
}

/** The arguments that another operation takes too: what a preview gets of its write's arguments. */
export function inputFor(
  operation: ConsoleOperation,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(inputSchemaOf(operation).properties);
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}
