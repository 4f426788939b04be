import { text } from '../../platform/http/schema-fields.ts';

export const contractTitle = text(200);
/** Some forty pages. */
export const contractBody = text(100_000);
export const endReason = text(1_000);
