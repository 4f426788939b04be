/**
 * The data of a job of the queue `account-mails`: ids only, nothing readable or usable. A `link` is
 * emailed (`mailLink`); an `invitation` is issued again for a new address (`sendAgain`); a
 * `password_reset_request` creates the links (`issueRequestedResets`).
 */
export type AccountLinkJob =
  | { readonly kind: 'link'; readonly companyId: string; readonly linkId: string }
  | { readonly kind: 'invitation'; readonly companyId: string; readonly userId: string }
  | {
      readonly kind: 'password_reset_request';
      /** The email address, encrypted with the secret key, in base64. It may belong to no user. */
      readonly sealedEmail: string;
    };
