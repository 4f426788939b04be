/**
 * The context an endpoint's encrypted secret is bound to: copied to another row, it cannot be
 * opened.
 */
export function endpointSecretContext(companyId: string, endpointId: string): string {
  return `webhook_endpoints/${companyId}/${endpointId}`;
}

/** The same for its own headers. */
export function endpointHeadersContext(companyId: string, endpointId: string): string {
  return `${endpointSecretContext(companyId, endpointId)}/headers`;
}
