import type { OauthScope } from '../../../server/src/access/applications/oauth-scopes.ts';
import { isPermitted, type KeyPermissions } from '../../../server/src/access/scopes.ts';
import type { DescribedOperation, IdField } from './id-fields.ts';
import type { SeededCompany } from './seed-every-table.ts';

export interface MatrixKey extends KeyPermissions {
  readonly name: string;
  /** Default: an API key. */
  readonly kind?: 'person' | 'provider';
  /** Of the access token of a person. */
  readonly personScopes?: readonly OauthScope[];
  /** Undefined = no key in the request. */
  readonly key: string | undefined;
  /** The cookie of an additional console session; absent = there is none. */
  readonly cookie?: string;
  /** Undefined = a key of no company. */
  readonly company: SeededCompany | undefined;
}

export const idKinds = ['own', 'other', 'random', 'malformed'] as const;
export type IdKind = (typeof idKinds)[number];

export interface Case {
  readonly described: DescribedOperation;
  readonly key: MatrixKey;
  /** Undefined = the plain request. */
  readonly field?: IdField;
  readonly kind?: IdKind;
  /** For requests with other faults too. */
  readonly spoilt?: 'body' | 'query';
}

/** The seeded record isn't in the state that the operation needs. */
const statusOfSeeded: Readonly<Record<string, number>> = {
  getContractFile: 409,
  completeOnboardingTask: 403,
};

/** The expected result of a case. Responses of one `sameAs` differ only in the request id. */
export interface Expectation {
  readonly status: number;
  readonly sameAs?: 'refused' | 'absent';
  readonly isListEmpty?: boolean;
  readonly isRowRefused?: boolean;
}

/** @param other the company whose keys see `own` and `other` reversed */
export function expectationOf(other: SeededCompany, tried: Case): Expectation {
  const { described, key, field, kind, spoilt } = tried;
  const { operationId, successStatus } = described.operation;
  const refusal = refusalOf(described, key);
  if (refusal !== undefined) return { status: refusal, sameAs: 'refused' };
  const isScim = described.prefix === '/scim/v2';
  const invalid = isScim ? 400 : 422;
  // SCIM ignores parameters that it doesn't know.
  if (spoilt !== undefined) {
    return { status: isScim && spoilt === 'query' ? successStatus : invalid };
  }
  if (field === undefined || isMine(other, key, kind)) {
    return {
      status: statusOfSeeded[operationId] ?? successStatus,
      ...(field?.place === 'query' ? { isListEmpty: false } : {}),
      ...(described.row === undefined ? {} : { isRowRefused: false }),
    };
  }
  const sameAs = 'absent';
  switch (field.place) {
    case 'path':
      return { status: 404, sameAs };
    case 'query':
      return kind === 'malformed' && !isScim
        ? { status: 422 }
        : { status: successStatus, sameAs, isListEmpty: true };
    case 'body':
      return kind === 'malformed' ? { status: invalid } : { status: invalid, sameAs };
    case 'row':
      return kind === 'malformed' && described.operation.rows === undefined
        ? { status: 422 }
        : {
            status: successStatus,
            isRowRefused: true,
            ...(kind === 'malformed' ? {} : { sameAs }),
          };
  }
}

/** `undefined`: the request is let in. */
function refusalOf({ need }: DescribedOperation, key: MatrixKey): 401 | 403 | undefined {
  const { kind = 'key', company, personScopes = [] } = key;
  if (company === undefined || (need.kind === 'provider') !== (kind === 'provider')) return 401;
  switch (need.kind) {
    case 'provider':
    case 'every caller':
      return undefined;
    case 'person':
      return personScopes.includes(need.scope) ? undefined : 403;
    case 'key':
      return kind === 'key' && isPermitted(key, need.permission) ? undefined : 403;
  }
}

function isMine(other: SeededCompany, { company }: MatrixKey, kind: IdKind | undefined): boolean {
  return kind === (company === other ? 'other' : 'own');
}
