/** A plain URL: the browser's cookie is enough to download the file. */
export function pdfOf(payslipId: string): string {
  return `/console/api/payslips/${payslipId}/pdf`;
}
