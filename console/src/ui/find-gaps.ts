export interface Gap {
  readonly field: HTMLInputElement;
  /** Its name in the form. */
  readonly path: string;
  readonly fault: 'missing' | 'not_an_email';
}

/**
 * The fields of a form that are required and empty, or hold no email address. The browser knows,
 * but would say so in a bubble of its own.
 */
export function findGaps(form: HTMLFormElement): readonly Gap[] {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-path]:invalid');
  return [...fields].flatMap((field): readonly Gap[] => {
    const path = field.dataset['path'] ?? '';
    if (field.validity.valueMissing) return [{ field, path, fault: 'missing' }];
    const isBadEmail = field.type === 'email' && field.validity.typeMismatch;
    return isBadEmail ? [{ field, path, fault: 'not_an_email' }] : [];
  });
}
