const keyOf = (endpointId: string): string => `muster.recovery-declined.${endpointId}`;

/** When this browser last declined or accepted to retry the failures of an endpoint; 0: never. */
export function readDismissal(endpointId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(endpointId)) ?? 0);
  } catch {
    return 0;
  }
}

export function rememberDismissal(endpointId: string, nowMs: number): void {
  try {
    localStorage.setItem(keyOf(endpointId), String(nowMs));
  } catch {
    // Without storage the offer comes back when the page is opened again.
  }
}
