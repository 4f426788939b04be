import { allOperations } from '../../../server/src/public-api/v1/operations.ts';
import { expandParts } from '../../../server/src/public-api/v1/share-parts.ts';
import { operations as scimOperations } from '../../../server/src/scim/operations.ts';
import type { OpenedConsole } from './console-scene.ts';
import { agentReads, consoleReads, otherReads, publicReads, type Read } from './every-read.ts';
import { describeOperation, type OpenApiDocument } from './id-fields.ts';
import { createMatrixKeys } from './matrix-keys.ts';
import { describeScimOperation } from './scim-fields.ts';

/** Every GET of every surface, by everyone who may send it, in one order. */
export async function allReads(opened: OpenedConsole): Promise<Read[]> {
  const { database, own, other, scene, agents } = opened;
  const { server } = scene;
  const answer = await server.inject({
    url: '/api/v1/openapi.json',
    headers: { authorization: `Bearer ${opened.apiKey}` },
  });
  const document = expandParts(answer.json<OpenApiDocument>());
  const described = [
    ...allOperations.map((operation) => describeOperation(operation, document)),
    ...scimOperations.map(describeScimOperation),
  ];
  const keys = await createMatrixKeys(database, own, other);
  return [
    ...(await consoleReads(scene)),
    ...(await agentReads({ ...scene, ...agents })),
    ...publicReads({ server, described, keys, own }),
    ...(await otherReads(server, opened.owner, { file: '/api/v1/files/none' })),
  ];
}
