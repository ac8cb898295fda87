export { listPageSizes, readPdfText } from '../../server/test/read-pdf.ts'
