import { type AnswerRow, badCursor } from './answer-row.ts';

/** As `ownRows`, for employments, departments and locations. */
export const employmentRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
  listEmployeeEmployments: [{}],
  listEmployments: [
    { path: '/employments?limit=1' },
    { ...badCursor, path: '/employments?cursor=from-elsewhere' },
  ],
  listOrgUnits: [
    { path: '/org-units?limit=2' },
    { ...badCursor, path: '/org-units?cursor=from-elsewhere' },
  ],
  listLocations: [
    { path: '/locations?limit=2' },
    { ...badCursor, path: '/locations?cursor=from-elsewhere' },
  ],
};
