/** NOTIFY channel that wakes relays for new rows of the journal. */
export const journalChannel = 'muster_journal';
