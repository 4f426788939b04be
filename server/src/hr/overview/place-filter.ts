/** The employees that a figure is about; null = all. */
export interface PlaceFilter {
  readonly department: string | null;
  readonly location: string | null;
}
