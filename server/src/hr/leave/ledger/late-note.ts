/**
 * The note of earlier versions on days that came back after the turn of the year, by which they are
 * found: they were carried over.
 */
export const lateNote = 'Came back after the turn of the year';
