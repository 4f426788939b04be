import { Type } from 'typebox';
import { closed, lines, nullable } from '../../../platform/http/schema-fields.ts';

/** The level shown on the page, so that a second click doesn't decide the next step. */
const level = Type.Optional(Type.Integer({ minimum: 1, maximum: 32_767 }));

export const approvalBody = closed({ level });

/** Taking over a step requires a reason, which everyone who can see the request can read. */
export const takeOverBody = closed({ reason: lines(2_000), level });

export const rejectionBody = closed({ reason: Type.Optional(nullable(lines(2_000))), level });
