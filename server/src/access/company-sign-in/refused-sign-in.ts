import { Problem } from '../../platform/http/problem.ts';

/** Why a sign-in with a company account failed; the console has a text for each. */
export const refusalDetails = {
  unknown_domain:
    'No company account is set up for this email domain. Sign in with your password, or ask HR which address to use.',
  provider_unavailable:
    "Your company's sign-in provider can't be reached, or its settings are wrong. Try again, or ask an owner of the company.",
  expired: 'This sign-in took too long or was started in another tab. Start again.',
  cancelled: "The sign-in was cancelled at your company's sign-in provider.",
  invalid_response:
    "The response of your company's sign-in provider is not valid for this sign-in. Start again.",
  no_step_up:
    "Your company's sign-in provider doesn't report when you last entered your credentials, so it can't confirm your identity. Use your password, or sign in again.",
  email_unverified:
    "Your company's sign-in provider doesn't confirm your email address. Ask your IT department.",
  no_account: 'Your company account belongs to no active user here. Ask HR to invite you.',
  other_account:
    'Another company account is linked to the user with your email address. Ask an owner of the company to remove that link.',
} as const;

export type RefusalReason = keyof typeof refusalDetails;

/** `cause` is only for the log. */
export function refusedSignIn(reason: RefusalReason, cause?: unknown): Problem {
  return new Problem('company_sign_in_failed', refusalDetails[reason], {
    members: { reason },
    cause,
  });
}
