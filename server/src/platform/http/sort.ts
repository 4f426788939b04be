import { Type } from 'typebox';
import { cursorParameter, nullable, oneOf } from './schema-fields.ts';

/** A name for ascending, with `-` for descending. */
export type SortText<Name extends string> = Name | `-${Name}`;

/** The values of `sort`. */
export function sortTexts<const Name extends string>(names: readonly Name[]): SortText<Name>[] {
  return names.flatMap((name) => [name, `-${name}` as const]);
}

export function readSort<Name extends string>(
  sort: SortText<Name>,
): { readonly by: Name; readonly descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: (descending ? sort.slice(1) : sort) as Name, descending };
}

/** The parameters of a list that people can sort; its cursors contain a value. */
export function sortParameters<const Name extends string>(names: readonly Name[]) {
  return {
    sort: Type.Optional(
      oneOf(sortTexts(names), 'A column, with `-` for descending. Default: newest first.'),
    ),
    cursor: Type.Optional(Type.String({ ...cursorParameter, maxLength: 4_000 })),
  };
}

/** The number of records on all pages. */
export const totalField = nullable(
  Type.Integer({
    description:
      'On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000.',
  }),
);
