import { Type } from 'typebox';
import { closed, lines, nullable } from '../../../platform/http/schema-fields.ts';

/** The level that the page showed: a second press of the button then decides no further step. */
const level = Type.Optional(Type.Integer({ minimum: 1, maximum: 32_767 }));

export const approvalBody = closed({ level });

/** Who takes over a step says why; everybody who sees the request can read it. */
export const takeOverBody = closed({ reason: lines(2_000), level });

export const rejectionBody = closed({ reason: Type.Optional(nullable(lines(2_000))), level });
