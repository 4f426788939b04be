/** The data of a job of the queue `account-mails`: ids only, nothing readable or usable. */
export type AccountMailJob =
  | { readonly kind: 'link'; readonly companyId: string; readonly linkId: string }
  | {
      readonly kind: 'password_reset_request';
      /** The email address, encrypted with the secret key, in base64. It may belong to no user. */
      readonly sealedEmail: string;
    };
