import type { DocumentCategory } from '../hr/documents/document.ts';

/** Of Portugal, where the company sits: those that fall on the same day each year. */
export const holidays: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '04-25': 'Freedom Day',
  '05-01': 'Labour Day',
  '06-10': 'Portugal Day',
  '08-15': 'Assumption',
  '10-05': 'Republic Day',
  '11-01': 'All Saints’ Day',
  '12-01': 'Restoration of Independence',
  '12-08': 'Immaculate Conception',
  '12-25': 'Christmas Day',
};

/** In per cent of all requests, and the longest in calendar days. */
export const leaveShares = {
  annual: 72,
  sick: 14,
  other: 5,
  unpaid: 3,
  parental: 4,
  bereavement: 2,
} as const;
export const leaveDaysMax: Readonly<Record<keyof typeof leaveShares, number>> = {
  annual: 12,
  sick: 4,
  other: 3,
  unpaid: 10,
  parental: 26,
  bereavement: 3,
};

/** What people write on a request, by leave type; others are asked for without a reason. */
export const leaveReasons: Readonly<Record<string, readonly string[]>> = {
  annual: [
    'Hiking in the Tatra mountains',
    'Family visit',
    'Sister’s wedding in Oaxaca',
    'Long weekend by the sea',
    'Lunar New Year with the family',
    'Staying at home and painting the kitchen',
  ],
  unpaid: ['Language course abroad', 'Volunteering at a summer camp', 'Exam weeks of my degree'],
  other: ['Moving house', 'Appointment at the town hall', 'First day of school'],
};

export const rejectionReasons: readonly string[] = [
  'Two colleagues of the team are already away that week',
  'The quarterly closing falls into these days; the week after is fine',
  'Please leave one day for the handover and submit again',
];

export interface PlannedAdvance {
  readonly amount: string;
  readonly installments: number;
  readonly purpose: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'paid';
  readonly passedManager: boolean;
  /** When it was asked for: so many days ago, or on the 5th so many months ago. */
  readonly ago: { readonly days: number } | { readonly months: number };
}

/** The payroll runs since then have repaid the first one in full, and others in part. */
export const advances: readonly PlannedAdvance[] = (
  [
    ['600.00', 1, 'Deposit for a new flat', 'paid', { months: 4 }],
    ['1500.00', 6, 'Dentist’s bill', 'paid', { months: 4 }],
    ['1000.00', 3, 'Repair of the car I come to work with', 'paid', { months: 3 }],
    ['2400.00', 12, 'Renovation of the bathroom', 'rejected', { days: 40 }],
    ['450.00', 3, 'School books for three children', 'cancelled', { days: 25 }],
    ['800.00', 4, 'Flight to my grandmother’s funeral', 'approved', { days: 6 }],
    ['700.00', 4, 'Moving house at the end of the month', 'pending', { days: 4 }, true],
    ['350.00', 2, 'Winter tyres', 'pending', { days: 2 }],
  ] as const
).map(([amount, installments, purpose, status, ago, passedManager]) => ({
  amount,
  installments,
  purpose,
  status,
  ago,
  passedManager: passedManager ?? false,
}));

/** Tasks with the day after the first one on which they are due; `!` = required. */
export const onboardingTemplates: Readonly<Record<string, readonly string[]>> = {
  'Newcomers at a site': [
    '!0 Hand over key card and locker',
    '!0 Sign the employment agreement',
    '!3 Enter pay and bank account',
    '!1 Introduce to the team and plan the first week',
    '!7 Safety briefing',
    '5 Tour of the building',
    '- Lunch with somebody of another department',
  ],
  'Newcomers who work remotely': [
    '!0 Send laptop and headset',
    '!0 Sign the employment agreement',
    '!3 Enter pay and bank account',
    '!1 Introduce to the team and plan the first week',
    '!7 Safety briefing',
    '14 Video call with the founders',
  ],
};

export interface PlannedDocument {
  readonly name: string;
  readonly category: DocumentCategory;
  readonly daysAgo: number;
  /** `{name}` stands for the employee's. */
  readonly text: string;
  readonly isArchived: boolean;
}

export const documents: readonly PlannedDocument[] = (
  [
    [
      'First aid course.pdf',
      'certificate',
      200,
      '{name} has taken part in a first aid course of nine lessons and passed its test.',
    ],
    [
      'Forklift licence.pdf',
      'certificate',
      120,
      '{name} may drive counterbalance trucks of up to 3.5 tonnes on the company’s premises.',
    ],
    [
      'Notes of the yearly talk.txt',
      'other',
      64,
      '{name} wants to lead a small project next year. Agreed on a course about planning in spring.',
    ],
    [
      'Equipment handed over.txt',
      'other',
      41,
      'Handed over to {name}: 1 laptop, 14 inch; 1 headset; 1 key card for the main entrance',
    ],
    [
      'Copy of the residence permit.txt',
      'identity',
      380,
      'The permit of {name} was shown and is valid; a new one has replaced it since.',
    ],
  ] as const
).map(([name, category, daysAgo, text]) => ({
  name,
  category,
  daysAgo,
  text,
  isArchived: category === 'identity',
}));
