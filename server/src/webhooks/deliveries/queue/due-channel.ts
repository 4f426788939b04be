/** NOTIFY channel that wakes workers for deliveries that are due at once. */
export const deliveriesDueChannel = 'muster_deliveries_due';
