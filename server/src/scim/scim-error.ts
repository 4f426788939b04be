import { Types } from 'scimmy';

/** The detail keywords of RFC 7644, section 3.12, that this service sends. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A 400 in the words of the protocol. */
export function scimError(scimType: ScimType, detail: string): InstanceType<typeof Types.Error> {
  return new Types.Error(400, scimType, detail);
}
