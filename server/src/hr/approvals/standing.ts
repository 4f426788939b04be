/**
 * The rules of who may decide, as conditions, for the queries of notifications: they find everyone
 * concerned in one statement.
 */
export { askedKind, canAct, isBarred } from './standing.sql.ts';
