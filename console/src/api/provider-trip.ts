/** Why the browser is at the company's sign-in provider, and where it continues afterwards. */
export interface ProviderTrip {
  readonly purpose: 'sign_in' | 'step_up';
  /** A path of this site. */
  readonly next: string | undefined;
}

const storageKey = 'muster.provider-trip';

/** Leaves for the provider; the page `/sign-in/company` continues. */
export function leaveForProvider(url: string, trip: ProviderTrip): void {
  sessionStorage.setItem(storageKey, JSON.stringify(trip));
  window.location.assign(url);
}

/** A sign-in if the tab knows of nothing else. */
export function readProviderTrip(): ProviderTrip {
  const stored = sessionStorage.getItem(storageKey);
  const trip = stored === null ? {} : (JSON.parse(stored) as Partial<ProviderTrip>);
  return { purpose: trip.purpose === 'step_up' ? 'step_up' : 'sign_in', next: trip.next };
}
