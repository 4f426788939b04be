/** What an application may do in a person's name, never more than the person may do. */
export const oauthScopes = [
  /** Sees and decides the requests that wait for the person. */
  'approvals',
  /** Reads what the person may read, without pay. */
  'read',
  /** Requests and cancels the person's leave. */
  'leave:write',
] as const;
export type OauthScope = (typeof oauthScopes)[number];

/** The known scopes in a list of scopes separated by spaces. */
export function readScopes(text: string | undefined): OauthScope[] {
  const listed = new Set(text?.split(' '));
  return oauthScopes.filter((scope) => listed.has(scope));
}
