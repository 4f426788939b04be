/** Whether a department, location or legal entity has not ended. */
export function isCurrent(place: { readonly last_day: string | null }, today: string): boolean {
  return place.last_day === null || place.last_day >= today;
}
