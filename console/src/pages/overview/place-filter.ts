/** The employees that the figures are about, from the URL. */
export interface PlaceFilter {
  readonly department?: string;
  readonly location?: string;
}
