import { useState } from 'react';
import { WorkingTimeFields } from '../working-time-fields.tsx';
import { typeOfFte } from './hire-values.ts';
import type { HireForm } from './use-hire.ts';

/** The FTE and the working pattern; the employment type follows the FTE unless the user chose another. */
export function WorkingTime({ form }: { form: HireForm }) {
  const [suggested, setSuggested] = useState(() => typeOfFte(form.getValues().fte));
  form.watch('fte', ({ value }) => {
    const type = typeOfFte(value);
    if (type === undefined || form.getValues().employment_type !== suggested) return;
    setSuggested(type);
    form.setFieldValue('employment_type', type);
  });
  return <WorkingTimeFields form={form} />;
}
