/** A plain address: the browser's cookie is enough to fetch the file. */
export function pdfOf(payslipId: string): string {
  return `/console/api/payslips/${payslipId}/pdf`;
}
