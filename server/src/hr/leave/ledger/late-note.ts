/** The note on late returns in the ledger, by which they are also found. */
export const lateNote = 'Came back after the turn of the year';
