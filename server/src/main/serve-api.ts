import type { Redis } from 'ioredis';
import type { FastifyInstance } from 'fastify';
import type { ApiKeyRecogniser } from '../access/api-keys/recognise-api-key.ts';
import { recogniseAccessToken } from '../access/applications/recognise-access-token.ts';
import { recogniseArtifact } from '../access/applications/recognise-artifact.ts';
import { recogniseFeed } from '../access/calendar-feeds/recognise-feed.ts';
import type { LinkDelivery } from '../access/account-links/account-links.ts';
import {
  createRequestNotes,
  type RequestNotes,
} from '../access/api-keys/requests/note-requests.ts';
import { createSignUpThrottle } from '../access/companies/sign-up-throttle.ts';
import { createInvitationThrottle } from '../access/invitations/invitation-throttle.ts';
import { createPasswordResetThrottle } from '../access/password-resets/password-reset-throttle.ts';
import { createReadNotes, type ReadNotes } from '../access/audit/read-notes.ts';
import { recogniseSession } from '../access/sessions/recognise-session.ts';
import { createPasswords } from '../access/users/password.ts';
import { createSignInThrottle } from '../access/users/sign-in-throttle.ts';
import { createEventWaits, type EventWaits } from '../events/feed/event-waits.ts';
import type { ConsolePage } from '../console-api/frame/console-page.ts';
import type { ConsoleServices } from '../console-api/frame/operation.ts';
import { createPermits } from '../console-api/frame/permits.ts';
import { consoleApi } from '../console-api/plugin.ts';
import { readSessionCookie } from '../console-api/frame/session-cookie.ts';
import type { ChangeAnnouncer } from '../journal/changes/announce-changes.ts';
import { mcp } from '../mcp/plugin.ts';
import { oauth, type OauthOptions } from '../oauth/plugin.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { deriveKey } from '../platform/crypto/secret-keys.ts';
import { createCursors } from '../platform/http/cursor.ts';
import { createUploadLimit } from '../platform/http/upload-limit.ts';
import { createTokenGate, type Recognise, type TokenGate } from '../platform/http/token-gate.ts';
import { createIds } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createRateCounter } from '../platform/rate-counter.ts';
import { calendarFeeds, missesPerMinuteMax } from '../public-api/calendar-feeds.ts';
import { documentation } from '../public-api/documentation.ts';
import { securityContact } from '../public-api/security-contact.ts';
import { openapiDocument } from '../public-api/reference/openapi-document.ts';
import { createFileLinks } from '../public-api/v1/files/file-links.ts';
import { createKeyLookUps } from '../public-api/v1/key-look-ups.ts';
import type { Gate } from '../public-api/v1/authenticate.ts';
import { publicApiV1 } from '../public-api/v1/plugin.ts';
import { createKeyedLimits } from '../platform/keyed-limits.ts';
import { describeApi } from '../public-api/v1/openapi.ts';
import { createProvisioningTokenRecogniser } from '../access/provisioning/tokens/recognise-provisioning-token.ts';
import { refusalsPerMinuteMax } from '../scim/admit.ts';
import { scim } from '../scim/plugin.ts';
import type { Config } from './config.ts';
import { createSandboxOffice } from './create-sandbox-office.ts';
import { createDocumentStores } from './create-document-stores.ts';
import { createFileLinkBox } from './file-link-box.ts';
import { documentationDirectory } from './documentation-directory.ts';
import { readVersion } from './read-version.ts';
import type { Outbound } from '../platform/outbound/post.ts';
import { createTxtResolver } from '../platform/outbound/resolve-txt.ts';
import { createSignInFlowBox } from './sign-in-flow-box.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import type { ServiceParts } from './service-options.ts';

/** Of a company, in one process; further ones are refused until one has finished. */
const batchesWaitingMax = 4;

export interface ApiParts extends ServiceParts {
  readonly page: ConsolePage;
  readonly queue: JobQueue;
  readonly apiKeys: ApiKeyRecogniser;
  readonly redis: Redis | undefined;
  readonly secretBox: SecretBox;
  readonly linkDelivery: LinkDelivery;
  readonly publicUrl: () => URL;
  readonly changes: ChangeAnnouncer;
}

function gateOf({ redis, config, apiKeys, database, clock }: ApiParts): Gate {
  return {
    counter: createRateCounter(redis),
    limitPerMinute: config.rateLimitPerMinute,
    lookUps: createKeyLookUps({
      apiKeys,
      recognisePerson: (token) => recogniseAccessToken({ database, clock }, token),
    }),
  };
}

/** The gate of a surface that takes tokens. Refusals are counted in this process only. */
function gate<Found>(
  surface: string,
  refusalsPerMinute: number,
  recognise: Recognise<Found>,
): TokenGate<Found> {
  return createTokenGate({
    surface,
    recognise,
    refusals: createRateCounter(undefined),
    refusalsPerMinuteMax: refusalsPerMinute,
  });
}

/** The console, its API, the public API and its reference. */
export async function serveApi(server: FastifyInstance, parts: ApiParts): Promise<void> {
  const { database, config, clock, queue, secretKeys, publicUrl } = parts;
  const ids = createIds(clock);
  const cursors = createCursors(deriveKey(secretKeys[0], 'cursors'));
  const contentStores = parts.contentStores ?? createDocumentStores(database, config);
  const uploads = createUploadLimit();
  await describeApi(server);
  await server.register(openapiDocument);
  await server.register(securityContact, { clock, contact: config.securityContact, publicUrl });
  await server.register(documentation, { directory: documentationDirectory, publicUrl });
  const reads = auditReads(server, parts);
  await server.register(scim, {
    prefix: '/scim/v2',
    publicUrl,
    services: { database, clock, ids, reads },
    gate: scimGateOf(server, parts),
  });
  await server.register(publicApiV1, {
    prefix: '/api/v1',
    services: {
      database,
      clock,
      ids,
      cursors,
      reads,
      batches: createKeyedLimits(1, batchesWaitingMax),
      eventWaits: eventWaitsOf(server, parts),
      queue,
      contentStores,
      fileLinks: createFileLinks({ secretBox: createFileLinkBox(secretKeys), clock, publicUrl }),
      rateLimitPerMinute: config.rateLimitPerMinute,
    },
    uploads,
    gate: gateOf(parts),
    requestNotes: requestNotesOf(server, parts),
  });
  await server.register(calendarFeeds, {
    prefix: '/calendar',
    services: { database, clock, ids },
    requests: createRateCounter(parts.redis),
    tokens: gate('calendar', missesPerMinuteMax, (token) => recogniseFeed(database, token)),
  });
  await server.register(oauth, oauthOptions(parts));
  await server.register(parts.page.routes);
  const shared = { ids, cursors, contentStores };
  const consoleServices = consoleServicesOf(server, parts, shared);
  await server.register(consoleApi, {
    prefix: '/console/api',
    publicUrl,
    uploads,
    services: consoleServices,
  });
  await server.register(mcp, { ...mcpOptions(parts), services: consoleServices });
}

function consoleServicesOf(
  server: FastifyInstance,
  parts: ApiParts,
  shared: Pick<ConsoleServices, 'ids' | 'cursors' | 'contentStores'>,
): ConsoleServices {
  const { database, config, clock, queue, apiKeys, secretKeys, secretBox, linkDelivery } = parts;
  return {
    ...shared,
    changes: parts.changes,
    log: parts.log,
    database,
    clock,
    queue,
    secretBox,
    apiKeys,
    addressPolicy: createAddressPolicy(config.webhookAllowCidrs),
    passwords: createPasswords(deriveKey(secretKeys[0], 'password-salts')),
    accountSecrets: linkDelivery.secretBox,
    ...companySignInOf(server, parts),
    ...throttlesOf(parts),
    ...installationOf(config),
    permits: createPermits(),
    sandboxes: createSandboxOffice({ database, clock, ids: createIds(clock) }),
  };
}

function scimGateOf(server: FastifyInstance, { database, clock, log, redis }: ApiParts) {
  const tokens = createProvisioningTokenRecogniser({
    database,
    clock,
    onLastUsedFailure: (error) =>
      log.warn({ err: error }, 'the time a provisioning token was last used was not recorded'),
  });
  server.addHook('onClose', () => tokens.close());
  return {
    tokens: gate('scim', refusalsPerMinuteMax, (token) => tokens.recognise(token)),
    requests: createRateCounter(redis),
  };
}

function mcpOptions({ publicUrl, redis, config, database, clock }: ApiParts) {
  return {
    tokens: gate('mcp', config.rateLimitPerMinute, (token) =>
      recogniseAccessToken({ database, clock }, token),
    ),
    publicUrl,
    version: readVersion(),
    counter: createRateCounter(redis),
    limitPerMinute: config.rateLimitPerMinute,
  };
}

function oauthOptions({ redis, config, database, clock, publicUrl }: ApiParts): OauthOptions {
  return {
    services: { database, clock, ids: createIds(clock) },
    publicUrl,
    signedIn: async ({ headers }) => {
      const token = readSessionCookie(headers.cookie, publicUrl());
      return (await recogniseSession({ database, clock }, token ?? ''))?.actor;
    },
    tokens: gate('oauth', config.rateLimitPerMinute, (token) => recogniseArtifact(database, token)),
    counter: createRateCounter(redis),
    limitPerMinute: config.rateLimitPerMinute,
  };
}

function throttlesOf({ redis, linkDelivery, limits = {} }: ApiParts) {
  return {
    linkDelivery: {
      ...linkDelivery,
      invitations: createInvitationThrottle(redis, limits.invitations),
    },
    signInThrottle: createSignInThrottle(redis, limits.signIn),
    passwordResetThrottle: createPasswordResetThrottle(redis, limits.passwordReset),
    signUpThrottle: createSignUpThrottle(redis, limits.signUpsPerNetworkMax),
  };
}

function installationOf({
  signUp,
  rateLimitPerMinute,
  deletionDays,
}: Config): Pick<ConsoleServices, 'signUpMode' | 'installation'> {
  const installation = { version: readVersion(), rateLimitPerMinute, deletionDays };
  return { signUpMode: signUp, installation };
}

/** What signing in with company accounts needs. */
function companySignInOf(
  server: FastifyInstance,
  { config, clock, secretKeys, publicUrl, resolveTxt }: ApiParts,
): Pick<ConsoleServices, 'flowBox' | 'outbound' | 'resolveTxt' | 'redirectUrl'> {
  // The HTTP client is loaded for the first sign-in: many installations never need it.
  const open = async (): Promise<Outbound> => {
    const { createOutbound } = await import('../platform/outbound/post.ts');
    return createOutbound({ clock, allowCidrs: config.webhookAllowCidrs });
  };
  let opened: Promise<Outbound> | undefined;
  server.addHook('onClose', async () => (await opened)?.close());
  return {
    outbound: { send: async (request) => (await (opened ??= open())).send(request) },
    flowBox: createSignInFlowBox(secretKeys),
    resolveTxt: resolveTxt ?? createTxtResolver(),
    redirectUrl: () => new URL('/sign-in/company', publicUrl()),
  };
}

/**
 * Waiting requests are answered as soon as the server closes: it waits for them. They are judged
 * again when a key is revoked.
 */
function eventWaitsOf(server: FastifyInstance, { database, apiKeys }: ApiParts): EventWaits {
  const waits = createEventWaits(database);
  apiKeys.onRevoked(() => waits.wake());
  server.addHook('preClose', () => waits.stop());
  return waits;
}

function requestNotesOf(server: FastifyInstance, { database, clock, log }: ApiParts): RequestNotes {
  const notes = createRequestNotes({
    database,
    ids: createIds(clock),
    onFailure: (error, lost) =>
      log.warn({ err: error, lost }, 'requests are missing from the request log of their API keys'),
  });
  // Runs after the last request is answered.
  server.addHook('onClose', () => notes.close());
  return notes;
}

function auditReads(server: FastifyInstance, { database, clock, log }: ApiParts): ReadNotes {
  const reads = createReadNotes({
    database,
    clock,
    ids: createIds(clock),
    onFailure: (error, lost) =>
      log.error({ err: error, lost }, 'read access was not recorded in the audit log'),
  });
  // Runs after the last request is answered.
  server.addHook('onClose', () => reads.close());
  return reads;
}
