import { Schemas, Types } from 'scimmy';
import { GroupResource } from '../group-schema.ts';
import { UserResource } from '../user-schema.ts';

const { Attribute, SchemaDefinition } = Types;

/** What `Attribute#toJSON` writes, as attributes themselves (RFC 7643, section 7). */
const characteristics = [
  ['string', 'name', 'The name of the attribute.'],
  ['string', 'type', 'The data type of the attribute.'],
  ['boolean', 'multiValued', 'Whether the attribute has several values.'],
  ['string', 'description', 'What the attribute means.'],
  ['boolean', 'required', 'Whether the attribute is required.'],
  ['boolean', 'caseExact', 'Whether case matters.'],
  ['string', 'mutability', 'Whether and when the attribute can be changed.'],
  ['string', 'returned', 'When the attribute is returned.'],
  ['string', 'uniqueness', 'Within what the values are unique.'],
] as const;

function describeAttributes(name: string, inner: readonly Types.Attribute[]): Types.Attribute {
  const readOnly = { mutable: false } as const;
  return new Attribute(
    'complex',
    name,
    { ...readOnly, multiValued: true, uniqueness: false, description: 'Attributes.' },
    [
      ...characteristics.map(
        ([type, each, description]) => new Attribute(type, each, { ...readOnly, description }),
      ),
      ...(['canonicalValues', 'referenceTypes'] as const).map(
        (each) =>
          new Attribute('string', each, {
            ...readOnly,
            multiValued: true,
            description: 'The values or types that are allowed.',
          }),
      ),
      ...inner,
    ],
  );
}

function schemaOfSchemas(): Types.SchemaDefinition {
  const readOnly = { mutable: false } as const;
  return new SchemaDefinition(
    'Schema',
    'urn:ietf:params:scim:schemas:core:2.0:Schema',
    'The attributes of a resource',
    [
      new Attribute('string', 'name', { ...readOnly, description: 'The name of the schema.' }),
      new Attribute('string', 'description', {
        ...readOnly,
        description: 'What the schema describes.',
      }),
      describeAttributes('attributes', [describeAttributes('subAttributes', [])]),
    ],
  );
}

/** All schemas, in the order in which they are listed. */
export function schemaDefinitions(): Types.SchemaDefinition[] {
  return [
    UserResource.definition,
    GroupResource.definition,
    Schemas.ServiceProviderConfig.definition,
    Schemas.ResourceType.definition,
    schemaOfSchemas(),
  ];
}
