import type { ConsoleOperation } from '../operation.ts';
import {
  allowAuthorizationRequest,
  denyAuthorizationRequest,
  readAuthorizationRequest,
} from './authorization-requests.ts';
import { createApplication } from './create-application.ts';
import { listApplicationAuthorizations } from './list-application-authorizations.ts';
import { listApplications } from './list-applications.ts';
import { listOwnAuthorizations } from './list-own-authorizations.ts';
import { revokeApplication } from './revoke-application.ts';
import { revokeApplicationAuthorization } from './revoke-application-authorization.ts';
import { rotateApplicationSecret } from './rotate-application-secret.ts';
import { updateApplication } from './update-application.ts';

/** Operations on applications that act for people. */
export const applicationOperations: readonly ConsoleOperation[] = [
  listApplications,
  createApplication,
  updateApplication,
  rotateApplicationSecret,
  revokeApplication,
  listApplicationAuthorizations,
  listOwnAuthorizations,
  revokeApplicationAuthorization,
  readAuthorizationRequest,
  allowAuthorizationRequest,
  denyAuthorizationRequest,
];
