/** What an endpoint's sealed secret is bound to: a ciphertext moved to another row does not open. */
export function endpointSecretContext(companyId: string, endpointId: string): string {
  return `webhook_endpoints/${companyId}/${endpointId}`;
}
