interface ReferenceDocument {
  readonly components?: { readonly parameters?: Record<string, Parameter> };
  readonly paths?: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  readonly parameters?: Parameter[];
}

interface Parameter {
  /** To one that several operations share. */
  readonly $ref?: string;
  readonly required?: boolean;
  examples?: object;
}

/** The name of the parameter example that Scalar's samples use. */
const sampleName = 'default';

/**
 * The document for the reference page. Its samples and test requests leave out optional parameters.
 * Scalar includes those with a default or fixed values, so the sample for the list of employees
 * requested `status=onboarding`: 4 of the demo's 251 people.
 */
export function withoutOptionalParameters(document: object): object {
  const copy: ReferenceDocument = structuredClone(document);
  const operations = Object.values(copy.paths ?? {}).flatMap((item) => Object.values(item));
  const all = [
    ...operations.flatMap(({ parameters = [] }) => parameters),
    ...Object.values(copy.components?.parameters ?? {}),
  ];
  for (const parameter of all) {
    if (parameter.required !== true && parameter.$ref === undefined) {
      parameter.examples = { [sampleName]: { 'x-disabled': true } };
    }
  }
  return copy;
}
