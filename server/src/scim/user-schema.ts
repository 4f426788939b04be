import { Types } from 'scimmy';

const { Attribute, Schema, SchemaDefinition } = Types;

/**
 * The attributes of a user that muster stores. `active` and the names are required here although a
 * request may leave out `active`: they can't be removed.
 */
const definition = new SchemaDefinition(
  'User',
  'urn:ietf:params:scim:schemas:core:2.0:User',
  'A user of the console',
  [
    new Attribute('string', 'userName', {
      required: true,
      uniqueness: 'server',
      description: 'The name of the user at the identity provider, usually an email address.',
    }),
    new Attribute('complex', 'name', { required: true, description: 'The name of the person.' }, [
      new Attribute('string', 'familyName', { required: true, description: 'The last name.' }),
      new Attribute('string', 'givenName', { required: true, description: 'The first name.' }),
    ]),
    new Attribute('boolean', 'active', {
      required: true,
      description: 'Whether the user may sign in. False ends all sessions. Default: true.',
    }),
    new Attribute(
      'complex',
      'emails',
      {
        required: true,
        multiValued: true,
        uniqueness: false,
        description: 'The email address. Of several, the primary one is stored, or the first.',
      },
      [
        new Attribute('string', 'value', { required: true, description: 'The address.' }),
        new Attribute('string', 'type', { description: 'A label such as "work".' }),
      ],
    ),
  ],
);

/** A user in the representation of RFC 7643, section 4.1. */
export class UserResource extends Schema {
  static override get id(): string {
    return definition.id;
  }

  static override get definition(): Types.SchemaDefinition {
    return definition;
  }

  declare userName: string;
  declare name: { readonly familyName: string; readonly givenName: string };
  declare active: boolean;
  declare emails: readonly { readonly value: string; readonly type?: string }[];

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
