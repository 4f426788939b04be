import { Types } from 'scimmy';

const { Attribute, Schema, SchemaDefinition } = Types;

const definition = new SchemaDefinition(
  'Group',
  'urn:ietf:params:scim:schemas:core:2.0:Group',
  'A group of users. An owner can map it to a role in the console.',
  [
    new Attribute('string', 'displayName', {
      required: true,
      uniqueness: 'server',
      description: 'The name of the group.',
    }),
    new Attribute(
      'complex',
      'members',
      { multiValued: true, uniqueness: false, description: 'The users in the group.' },
      [
        new Attribute('string', 'value', {
          mutable: 'immutable',
          description: 'The ID of the user.',
        }),
        new Attribute('reference', '$ref', {
          mutable: 'immutable',
          referenceTypes: ['User'],
          description: 'The address of the user.',
        }),
        new Attribute('string', 'type', {
          mutable: 'immutable',
          canonicalValues: ['User'],
          description: 'The type of the member.',
        }),
      ],
    ),
  ],
);

/** A group in the representation of RFC 7643, section 4.2. */
export class GroupResource extends Schema {
  static override get id(): string {
    return definition.id;
  }

  static override get definition(): Types.SchemaDefinition {
    return definition;
  }

  declare displayName: string;
  declare members?: readonly { readonly value?: string }[];

  constructor(
    data: object,
    direction: 'in' | 'out' | 'both' = 'both',
    basepath?: string,
    attributes?: Types.Filter,
  ) {
    super(data, direction);
    Object.assign(this, definition.coerce(data, direction, basepath, attributes));
  }
}
