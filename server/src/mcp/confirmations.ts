import type { RecognisedPerson } from '../access/applications/recognise-access-token.ts';
import { consumeArtifact, findArtifact, saveArtifact } from '../access/applications/artifacts.ts';
import type { ConsoleServices } from '../console-api/frame/operation.ts';
import { Problem } from '../platform/http/problem.ts';

/** How long a prepared write can be confirmed. */
export const confirmationSeconds = 300;

/** A write that was prepared and waits for its confirmation. */
export interface PreparedWrite {
  /** The tool's name. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of the record that the person was shown; the write is refused once it has another one. */
  readonly etag?: string | undefined;
}

/** Stores a prepared write for five minutes and returns the id that confirms it. */
export async function prepareWrite(
  services: ConsoleServices,
  { actor, authorizationId }: RecognisedPerson,
  write: PreparedWrite,
): Promise<string> {
  const id = services.ids.next();
  await saveArtifact(services, id, {
    companyId: actor.companyId,
    kind: 'confirmation',
    applicationId: actor.applicationId,
    authorizationId,
    payload: { ...write, authorizationId },
    expiresInSeconds: confirmationSeconds,
  });
  return id;
}

/**
 * The prepared write, which can't be confirmed again afterwards.
 *
 * @throws Problem `not_found` if it is unknown, expired, used, or another authorization's
 */
export async function takeWrite(
  services: ConsoleServices,
  { authorizationId }: RecognisedPerson,
  id: string,
): Promise<PreparedWrite> {
  const found = await findArtifact(services, id);
  const isOwn =
    found?.kind === 'confirmation' && found.payload['authorizationId'] === authorizationId;
  if (!isOwn || !(await consumeArtifact(services, id))) {
    throw new Problem(
      'not_found',
      'No such confirmation. It may have expired after 5 minutes or was used. Prepare the change again.',
    );
  }
  return found.payload as unknown as PreparedWrite;
}
