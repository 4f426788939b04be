import { type Static, Type } from 'typebox';
import { nullable, reference } from '../../../platform/http/schema-fields.ts';

export const sandboxDay = (description: string) => Type.String({ format: 'date', description });

export const sandboxSchema = Type.Object(
  {
    today: sandboxDay('The current date of the sandbox.'),
    time_zone: Type.String({ description: 'IANA name, e.g. `Europe/Lisbon`.' }),
    advancing_to: nullable(
      sandboxDay('The day that the clock is being moved to; `null` if it is not.'),
    ),
  },
  { $id: 'Sandbox', additionalProperties: false },
);

const sandboxReference = reference<Static<typeof sandboxSchema>>('Sandbox');

export const singleSandbox = Type.Object({ sandbox: sandboxReference });
