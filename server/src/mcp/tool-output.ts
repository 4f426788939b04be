import { type TSchema, Type } from 'typebox';
import type { Tool } from './tools.ts';

/** The result of a confirmed write. */
export const confirmedSchema = Type.Object({
  done: Type.String({ description: 'The tool that prepared the change.' }),
  result: Type.Unsafe<object>({
    type: 'object',
    description: 'The record after the change.',
  }),
});

/** What a read returns, and what a write returns when it is prepared. */
export function outputSchemaOf({ operation, preview }: Tool): TSchema {
  if (preview === undefined) return operation.answer ?? Type.Object({});
  return Type.Object({
    prepared: Type.String({ description: 'The tool that prepared the change.' }),
    arguments: Type.Unsafe<object>({ type: 'object' }),
    preview: preview.answer ?? Type.Object({}),
    confirmation_id: Type.String({ description: 'Confirms the change.' }),
    expires_in_seconds: Type.Integer(),
  });
}
