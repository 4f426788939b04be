/** NOTIFY channel that tells relays about new rows of the journal. */
export const journalChannel = 'muster_journal';
