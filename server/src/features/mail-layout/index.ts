export { type MailContent, writeMail } from './write-mail.ts'
