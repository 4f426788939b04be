import { Type } from 'typebox';

/** Months after the last day of employment. */
export const keepMonths = Type.Integer({ minimum: 0, maximum: 1200 });

/** Months after the last day in which former employees can read their own documents; 0 = none. */
export const accessMonths = Type.Integer({ minimum: 0, maximum: 1200 });

export const singlePrivacySettings = Type.Object({
  privacy_settings: Type.Object({
    erasure_keep_months: keepMonths,
    former_access_months: accessMonths,
  }),
});
