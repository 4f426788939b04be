/** NOTIFY channel that tells workers about deliveries that are due at once. */
export const deliveriesDueChannel = 'muster_deliveries_due';
