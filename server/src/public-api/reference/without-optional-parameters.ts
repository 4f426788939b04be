interface ReferenceDocument {
  readonly paths?: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  readonly parameters?: { readonly required?: boolean; examples?: object }[];
}

/** Scalar's samples take each parameter's example of this name. */
const sampleName = 'default';

/**
 * The document for the reference's page: optional parameters are neither in its samples nor switched on
 * in its test requests. Scalar puts in those with a default or fixed values, so that the sample of
 * the list of employees asked for `status=onboarding`: 4 of the demo's 251 people.
 */
export function withoutOptionalParameters(document: object): object {
  const copy: ReferenceDocument = structuredClone(document);
  const operations = Object.values(copy.paths ?? {}).flatMap((item) => Object.values(item));
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    if (parameter.required !== true) {
      parameter.examples = { [sampleName]: { 'x-disabled': true } };
    }
  }
  return copy;
}
