import { lines, text } from '../../platform/http/schema-fields.ts';

export const contractTitle = text(200);
/** About forty pages. */
export const contractBody = lines(100_000);
export const endReason = lines(1_000);
