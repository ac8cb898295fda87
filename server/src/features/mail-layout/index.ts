export { type MailContent, type MailSender, writeMail } from './write-mail.ts'
