/** What a job of the queue `account-mails` carries: ids, and nothing that could be read or used. */
export type AccountMailJob =
  | { readonly kind: 'link'; readonly companyId: string; readonly linkId: string }
  | {
      readonly kind: 'password_reset_request';
      /** The e-mail address under the secret key, in base64: it may be nobody's. */
      readonly sealedEmail: string;
    };
