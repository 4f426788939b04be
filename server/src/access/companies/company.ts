export interface Company {
  readonly id: string;
  readonly name: string;
  /** IANA name, e.g. `Europe/Berlin`. */
  readonly time_zone: string;
  readonly created_at: string;
}
