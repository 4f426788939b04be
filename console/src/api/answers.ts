import type { operations } from './schema.gen.ts';

type Json<Reply> = Reply extends { content: { 'application/json': infer Sent } } ? Sent : never;
type Success<Replies> = Json<Replies[keyof Replies & (200 | 201 | 202)]>;

/** The JSON response of an operation: `Answer<'getEmployee'>['employee']`. */
export type Answer<Id extends keyof operations> = Success<operations[Id]['responses']>;

/** The JSON body of an operation's request. */
export type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Sent } };
}
  ? Sent
  : never;

/** The query parameters of an operation. */
export type Query<Id extends keyof operations> = NonNullable<
  operations[Id]['parameters'] extends { query?: infer Parameters } ? Parameters : never
>;
