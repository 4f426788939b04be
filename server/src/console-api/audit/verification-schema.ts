import { Type } from 'typebox';
import { auditFaultKinds } from '../../access/audit/verify-audit-chain.ts';
import { nextCursor, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

const faultMembers = {
  kind: oneOf(auditFaultKinds),
  number: nullable(Type.String()),
  audit_id: nullable(uuid()),
};

/**
 * Seal numbers are strings, because they may exceed the integers that JSON parsers can represent.
 */
export const verificationSchema = Type.Object({
  sound: Type.Boolean(),
  removed: Type.String(),
  verified: Type.String(),
  sealed: Type.String(),
  unsealed: Type.Integer(),
  overdue: Type.Integer(),
  head: nullable(Type.String()),
  fault: nullable(Type.Object(faultMembers)),
  next_cursor: nextCursor,
});
