import { Types } from 'scimmy';

/** The detail keywords of RFC 7644, section 3.12, that this service sends. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'uniqueness';

/** A 400 in the words of the protocol; scimmy throws the same class. */
export function scimError(scimType: ScimType, detail: string): InstanceType<typeof Types.Error> {
  return new Types.Error(400, scimType, detail);
}

/** Runs a parser of scimmy, which throws a plain TypeError for many wrong values. */
export function asScimError<T>(scimType: ScimType, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof TypeError ? scimError(scimType, error.message) : error;
  }
}
